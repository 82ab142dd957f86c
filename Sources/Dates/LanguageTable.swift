extension Language {
  /// Every language that is known, by the tag that payloads and `site.yaml` name it with, in lower case.
  public static let known: [String: Language] = {
    var known: [String: Language] = [:]
    for language in all { known[language.tag] = language }
    // Other names of the same.
    known["no"] = known["nb"]
    known["iw"] = known["he"]
    return known
  }()

  /// The language in which dates are written where no language is known.
  public static let english = all[0]

  private static let all = [
    Language(
      "en",
      weekdays: "Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday",
      shortWeekdays: "Sun,Mon,Tue,Wed,Thu,Fri,Sat",
      months: "January,February,March,April,May,June,July,August,September,October,November,December",
      shortMonths: "Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec",
      long: "W, M D, Y", short: "W, M D, Y", compact: "N/D/Y",
      time: "K:T A"),
    Language(
      "ar",
      weekdays: "الأحد,الاثنين,الثلاثاء,الأربعاء,الخميس,الجمعة,السبت",
      months: "يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر",
      long: "W، D M Y", short: "W، D M Y", compact: "D\u{200F}/N\u{200F}/Y",
      time: "K:T A", halves: "ص,م"),
    Language(
      "cs",
      weekdays: "neděle,pondělí,úterý,středa,čtvrtek,pátek,sobota",
      shortWeekdays: "ne,po,út,st,čt,pá,so",
      months: "ledna,února,března,dubna,května,června,července,srpna,září,října,listopadu,prosince",
      shortMonths: "1,2,3,4,5,6,7,8,9,10,11,12",
      long: "W D. M Y", short: "W D. M. Y", compact: "D. N. Y",
      time: "H:T", decimal: ",", group: "\u{A0}"),
    Language(
      "da",
      weekdays: "søndag,mandag,tirsdag,onsdag,torsdag,fredag,lørdag",
      shortWeekdays: "søn.,man.,tirs.,ons.,tors.,fre.,lør.",
      months: "januar,februar,marts,april,maj,juni,juli,august,september,oktober,november,december",
      shortMonths: "jan.,feb.,mar.,apr.,maj,jun.,jul.,aug.,sep.,okt.,nov.,dec.",
      long: "W den D. M Y", short: "W D. M Y", compact: "D.N.Y",
      time: "H.T", decimal: ",", group: "."),
    Language(
      "de",
      weekdays: "Sonntag,Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag",
      shortWeekdays: "So.,Mo.,Di.,Mi.,Do.,Fr.,Sa.",
      months: "Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember",
      shortMonths: "Jan.,Feb.,März,Apr.,Mai,Juni,Juli,Aug.,Sept.,Okt.,Nov.,Dez.",
      long: "W, D. M Y", short: "W, D. M Y", compact: "D.N.Y",
      time: "H:T", decimal: ",", group: "."),
    Language(
      "el",
      weekdays: "Κυριακή,Δευτέρα,Τρίτη,Τετάρτη,Πέμπτη,Παρασκευή,Σάββατο",
      shortWeekdays: "Κυρ,Δευ,Τρί,Τετ,Πέμ,Παρ,Σάβ",
      months:
        "Ιανουαρίου,Φεβρουαρίου,Μαρτίου,Απριλίου,Μαΐου,Ιουνίου,Ιουλίου,Αυγούστου,Σεπτεμβρίου,Οκτωβρίου,Νοεμβρίου,Δεκεμβρίου",
      shortMonths: "Ιαν,Φεβ,Μαρ,Απρ,Μαΐ,Ιουν,Ιουλ,Αυγ,Σεπ,Οκτ,Νοε,Δεκ",
      long: "W D M Y", short: "W D M Y", compact: "D/N/Y",
      time: "K:T A", halves: "π.μ.,μ.μ.", decimal: ",", group: "."),
    Language(
      "en-gb",
      weekdays: "Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday",
      shortWeekdays: "Sun,Mon,Tue,Wed,Thu,Fri,Sat",
      months: "January,February,March,April,May,June,July,August,September,October,November,December",
      shortMonths: "Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec",
      long: "W, D M Y", short: "W, D M Y", compact: "0D/0N/Y",
      time: "H:T"),
    Language(
      "es",
      weekdays: "domingo,lunes,martes,miércoles,jueves,viernes,sábado",
      shortWeekdays: "dom,lun,mar,mié,jue,vie,sáb",
      months: "enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre",
      shortMonths: "ene,feb,mar,abr,may,jun,jul,ago,sept,oct,nov,dic",
      long: "W, D de M de Y", short: "W, D M Y", compact: "D/N/Y",
      time: "H:T", decimal: ",", group: ".", groupsFrom: 5),
    Language(
      "fi",
      weekdays: "sunnuntaina,maanantaina,tiistaina,keskiviikkona,torstaina,perjantaina,lauantaina",
      shortWeekdays: "su,ma,ti,ke,to,pe,la",
      months:
        "tammikuuta,helmikuuta,maaliskuuta,huhtikuuta,toukokuuta,kesäkuuta,heinäkuuta,elokuuta,syyskuuta,lokakuuta,marraskuuta,joulukuuta",
      shortMonths: "1,2,3,4,5,6,7,8,9,10,11,12",
      long: "W D. M Y", short: "W D.M.Y", compact: "D.N.Y",
      time: "H.T", decimal: ",", group: "\u{A0}"),
    Language(
      "fr",
      weekdays: "dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi",
      shortWeekdays: "dim.,lun.,mar.,mer.,jeu.,ven.,sam.",
      months: "janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre",
      shortMonths: "janv.,févr.,mars,avr.,mai,juin,juil.,août,sept.,oct.,nov.,déc.",
      long: "W D M Y", short: "W D M Y", compact: "0D/0N/Y",
      time: "H:T", decimal: ",", group: "\u{202F}"),
    Language(
      "he",
      weekdays: "יום ראשון,יום שני,יום שלישי,יום רביעי,יום חמישי,יום שישי,יום שבת",
      shortWeekdays: "יום א׳,יום ב׳,יום ג׳,יום ד׳,יום ה׳,יום ו׳,שבת",
      months: "ינואר,פברואר,מרץ,אפריל,מאי,יוני,יולי,אוגוסט,ספטמבר,אוקטובר,נובמבר,דצמבר",
      shortMonths: "ינו׳,פבר׳,מרץ,אפר׳,מאי,יוני,יולי,אוג׳,ספט׳,אוק׳,נוב׳,דצמ׳",
      long: "W, D בM Y", short: "W, D בM Y", compact: "D.N.Y",
      time: "H:T"),
    Language(
      "hu",
      weekdays: "vasárnap,hétfő,kedd,szerda,csütörtök,péntek,szombat",
      shortWeekdays: "V,H,K,Sze,Cs,P,Szo",
      months: "január,február,március,április,május,június,július,augusztus,szeptember,október,november,december",
      shortMonths: "jan.,febr.,márc.,ápr.,máj.,jún.,júl.,aug.,szept.,okt.,nov.,dec.",
      long: "Y. M D., W", short: "Y. M D., W", compact: "Y. 0N. 0D.",
      time: "H:T", decimal: ",", group: "\u{A0}", groupsFrom: 5),
    Language(
      "it",
      weekdays: "domenica,lunedì,martedì,mercoledì,giovedì,venerdì,sabato",
      shortWeekdays: "dom,lun,mar,mer,gio,ven,sab",
      months: "gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre",
      shortMonths: "gen,feb,mar,apr,mag,giu,lug,ago,set,ott,nov,dic",
      long: "W D M Y", short: "W D M Y", compact: "0D/0N/Y",
      time: "H:T", decimal: ",", group: ".", groupsFrom: 5),
    Language(
      "ja",
      weekdays: "日曜日,月曜日,火曜日,水曜日,木曜日,金曜日,土曜日",
      shortWeekdays: "日,月,火,水,木,金,土",
      months: "1,2,3,4,5,6,7,8,9,10,11,12",
      long: "Y年M月D日W", short: "Y年M月D日(W)", compact: "Y/N/D",
      time: "H:T"),
    Language(
      "ko",
      weekdays: "일요일,월요일,화요일,수요일,목요일,금요일,토요일",
      shortWeekdays: "일,월,화,수,목,금,토",
      months: "1월,2월,3월,4월,5월,6월,7월,8월,9월,10월,11월,12월",
      long: "Y년 M D일 W", short: "Y년 M D일 (W)", compact: "Y. N. D.",
      time: "A K:T", halves: "오전,오후"),
    Language(
      "nb",
      weekdays: "søndag,mandag,tirsdag,onsdag,torsdag,fredag,lørdag",
      shortWeekdays: "søn.,man.,tir.,ons.,tor.,fre.,lør.",
      months: "januar,februar,mars,april,mai,juni,juli,august,september,oktober,november,desember",
      shortMonths: "jan.,feb.,mars,apr.,mai,juni,juli,aug.,sep.,okt.,nov.,des.",
      long: "W D. M Y", short: "W D. M Y", compact: "D.N.Y",
      time: "H:T", decimal: ",", group: "\u{A0}"),
    Language(
      "nl",
      weekdays: "zondag,maandag,dinsdag,woensdag,donderdag,vrijdag,zaterdag",
      shortWeekdays: "zo,ma,di,wo,do,vr,za",
      months: "januari,februari,maart,april,mei,juni,juli,augustus,september,oktober,november,december",
      shortMonths: "jan,feb,mrt,apr,mei,jun,jul,aug,sep,okt,nov,dec",
      long: "W D M Y", short: "W D M Y", compact: "D-N-Y",
      time: "H:T", decimal: ",", group: "."),
    Language(
      "pl",
      weekdays: "niedziela,poniedziałek,wtorek,środa,czwartek,piątek,sobota",
      shortWeekdays: "niedz.,pon.,wt.,śr.,czw.,pt.,sob.",
      months: "stycznia,lutego,marca,kwietnia,maja,czerwca,lipca,sierpnia,września,października,listopada,grudnia",
      shortMonths: "sty,lut,mar,kwi,maj,cze,lip,sie,wrz,paź,lis,gru",
      long: "W, D M Y", short: "W, D M Y", compact: "D.0N.Y",
      time: "H:T", decimal: ",", group: "\u{A0}", groupsFrom: 5),
    Language(
      "pt",
      weekdays: "domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado",
      shortWeekdays: "dom.,seg.,ter.,qua.,qui.,sex.,sáb.",
      months: "janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro",
      shortMonths: "jan.,fev.,mar.,abr.,mai.,jun.,jul.,ago.,set.,out.,nov.,dez.",
      long: "W, D de M de Y", short: "W, D de M de Y", compact: "0D/0N/Y",
      time: "H:T", decimal: ",", group: "."),
    Language(
      "pt-pt",
      weekdays: "domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado",
      shortWeekdays: "domingo,segunda,terça,quarta,quinta,sexta,sábado",
      months: "janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro",
      shortMonths: "01,02,03,04,05,06,07,08,09,10,11,12",
      long: "W, D de M de Y", short: "W, D/M/Y", compact: "0D/0N/Y",
      time: "H:T", decimal: ",", group: "\u{A0}", groupsFrom: 5),
    Language(
      "ro",
      weekdays: "duminică,luni,marți,miercuri,joi,vineri,sâmbătă",
      shortWeekdays: "dum.,lun.,mar.,mie.,joi,vin.,sâm.",
      months: "ianuarie,februarie,martie,aprilie,mai,iunie,iulie,august,septembrie,octombrie,noiembrie,decembrie",
      shortMonths: "ian.,feb.,mar.,apr.,mai,iun.,iul.,aug.,sept.,oct.,nov.,dec.",
      long: "W, D M Y", short: "W, D M Y", compact: "0D.0N.Y",
      time: "H:T", decimal: ",", group: "."),
    Language(
      "ru",
      weekdays: "воскресенье,понедельник,вторник,среда,четверг,пятница,суббота",
      shortWeekdays: "вс,пн,вт,ср,чт,пт,сб",
      months: "января,февраля,марта,апреля,мая,июня,июля,августа,сентября,октября,ноября,декабря",
      shortMonths: "янв.,февр.,мар.,апр.,мая,июн.,июл.,авг.,сент.,окт.,нояб.,дек.",
      long: "W, D M Y г.", short: "W, D M Y г.", compact: "0D.0N.Y",
      time: "H:T", decimal: ",", group: "\u{A0}"),
    Language(
      "sk",
      weekdays: "nedeľa,pondelok,utorok,streda,štvrtok,piatok,sobota",
      shortWeekdays: "ne,po,ut,st,št,pi,so",
      months: "januára,februára,marca,apríla,mája,júna,júla,augusta,septembra,októbra,novembra,decembra",
      shortMonths: "1,2,3,4,5,6,7,8,9,10,11,12",
      long: "W D. M Y", short: "W D. M. Y", compact: "D. N. Y",
      time: "H:T", decimal: ",", group: "\u{A0}"),
    Language(
      "sv",
      weekdays: "söndag,måndag,tisdag,onsdag,torsdag,fredag,lördag",
      shortWeekdays: "sön,mån,tis,ons,tors,fre,lör",
      months: "januari,februari,mars,april,maj,juni,juli,augusti,september,oktober,november,december",
      shortMonths: "jan.,feb.,mars,apr.,maj,juni,juli,aug.,sep.,okt.,nov.,dec.",
      long: "W D M Y", short: "W D M Y", compact: "Y-0N-0D",
      time: "H:T", decimal: ",", group: "\u{A0}"),
    Language(
      "tr",
      weekdays: "Pazar,Pazartesi,Salı,Çarşamba,Perşembe,Cuma,Cumartesi",
      shortWeekdays: "Paz,Pzt,Sal,Çar,Per,Cum,Cmt",
      months: "Ocak,Şubat,Mart,Nisan,Mayıs,Haziran,Temmuz,Ağustos,Eylül,Ekim,Kasım,Aralık",
      shortMonths: "Oca,Şub,Mar,Nis,May,Haz,Tem,Ağu,Eyl,Eki,Kas,Ara",
      long: "D M Y W", short: "D M Y W", compact: "0D.0N.Y",
      time: "H:T", decimal: ",", group: "."),
    Language(
      "uk",
      weekdays: "неділя,понеділок,вівторок,середа,четвер,пʼятниця,субота",
      shortWeekdays: "нд,пн,вт,ср,чт,пт,сб",
      months: "січня,лютого,березня,квітня,травня,червня,липня,серпня,вересня,жовтня,листопада,грудня",
      shortMonths: "січ.,лют.,бер.,квіт.,трав.,черв.,лип.,серп.,вер.,жовт.,лист.,груд.",
      long: "W, D M Y р.", short: "W, D M Y р.", compact: "0D.0N.Y",
      time: "H:T", decimal: ",", group: "\u{A0}"),
    Language(
      "zh",
      weekdays: "星期日,星期一,星期二,星期三,星期四,星期五,星期六",
      shortWeekdays: "周日,周一,周二,周三,周四,周五,周六",
      months: "1,2,3,4,5,6,7,8,9,10,11,12",
      long: "Y年M月D日W", short: "Y年M月D日W", compact: "Y/N/D",
      time: "H:T"),
  ]
}
