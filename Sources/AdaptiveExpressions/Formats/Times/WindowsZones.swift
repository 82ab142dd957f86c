/// The time zones of Windows, each with the place of the tz database that CLDR gives it for the whole world.
enum WindowsZones {
  static let places: [String: String] = {
    var places: [String: String] = [:]
    for zone in table.split(separator: ",") {
      guard let colon = zone.lastIndex(of: ":") else { continue }
      let name = String(zone[..<colon].trimmingPrefix(" ")).replacing("ST", with: "Standard Time")
      places[name] = String(zone[colon...].dropFirst(2))
    }
    return places
  }()

  /// `ST` stands for "Standard Time".
  private static let table = """
    AUS Central ST: Australia/Darwin, AUS Eastern ST: Australia/Sydney, Afghanistan ST: Asia/Kabul, \
    Alaskan ST: America/Anchorage, Aleutian ST: America/Adak, Altai ST: Asia/Barnaul, Arab ST: Asia/Riyadh, \
    Arabian ST: Asia/Dubai, Arabic ST: Asia/Baghdad, Argentina ST: America/Argentina/Buenos_Aires, \
    Astrakhan ST: Europe/Astrakhan, Atlantic ST: America/Halifax, Aus Central W. ST: Australia/Eucla, \
    Azerbaijan ST: Asia/Baku, Azores ST: Atlantic/Azores, Bahia ST: America/Bahia, Bangladesh ST: Asia/Dhaka, \
    Belarus ST: Europe/Minsk, Bougainville ST: Pacific/Bougainville, Canada Central ST: America/Regina, \
    Cape Verde ST: Atlantic/Cape_Verde, Caucasus ST: Asia/Yerevan, Cen. Australia ST: Australia/Adelaide, \
    Central America ST: America/Guatemala, Central Asia ST: Asia/Almaty, Central Brazilian ST: America/Cuiaba, \
    Central Europe ST: Europe/Budapest, Central European ST: Europe/Warsaw, Central Pacific ST: Pacific/Guadalcanal, \
    Central ST (Mexico): America/Mexico_City, Central ST: America/Chicago, Chatham Islands ST: Pacific/Chatham, \
    China ST: Asia/Shanghai, Cuba ST: America/Havana, Dateline ST: Etc/GMT+12, E. Africa ST: Africa/Nairobi, \
    E. Australia ST: Australia/Brisbane, E. Europe ST: Europe/Chisinau, E. South America ST: America/Sao_Paulo, \
    Easter Island ST: Pacific/Easter, Eastern ST (Mexico): America/Cancun, Eastern ST: America/New_York, \
    Egypt ST: Africa/Cairo, Ekaterinburg ST: Asia/Yekaterinburg, FLE ST: Europe/Kiev, Fiji ST: Pacific/Fiji, \
    GMT ST: Europe/London, GTB ST: Europe/Bucharest, Georgian ST: Asia/Tbilisi, Greenland ST: America/Godthab, \
    Greenwich ST: Atlantic/Reykjavik, Haiti ST: America/Port-au-Prince, Hawaiian ST: Pacific/Honolulu, \
    India ST: Asia/Kolkata, Iran ST: Asia/Tehran, Israel ST: Asia/Jerusalem, Jordan ST: Asia/Amman, \
    Kaliningrad ST: Europe/Kaliningrad, Kamchatka ST: Asia/Kamchatka, Korea ST: Asia/Seoul, Libya ST: Africa/Tripoli, \
    Line Islands ST: Pacific/Kiritimati, Lord Howe ST: Australia/Lord_Howe, Magadan ST: Asia/Magadan, \
    Magallanes ST: America/Punta_Arenas, Marquesas ST: Pacific/Marquesas, Mauritius ST: Indian/Mauritius, \
    Mid-Atlantic ST: Etc/GMT+2, Middle East ST: Asia/Beirut, Montevideo ST: America/Montevideo, \
    Morocco ST: Africa/Casablanca, Mountain ST (Mexico): America/Chihuahua, Mountain ST: America/Denver, \
    Myanmar ST: Asia/Yangon, N. Central Asia ST: Asia/Novosibirsk, Namibia ST: Africa/Windhoek, \
    Nepal ST: Asia/Kathmandu, New Zealand ST: Pacific/Auckland, Newfoundland ST: America/St_Johns, \
    Norfolk ST: Pacific/Norfolk, North Asia East ST: Asia/Irkutsk, North Asia ST: Asia/Krasnoyarsk, \
    North Korea ST: Asia/Pyongyang, Omsk ST: Asia/Omsk, Pacific SA ST: America/Santiago, \
    Pacific ST (Mexico): America/Tijuana, Pacific ST: America/Los_Angeles, Pakistan ST: Asia/Karachi, \
    Paraguay ST: America/Asuncion, Qyzylorda ST: Asia/Qyzylorda, Romance ST: Europe/Paris, \
    Russia Time Zone 10: Asia/Srednekolymsk, Russia Time Zone 11: Asia/Kamchatka, Russia Time Zone 3: Europe/Samara, \
    Russian ST: Europe/Moscow, SA Eastern ST: America/Cayenne, SA Pacific ST: America/Bogota, \
    SA Western ST: America/La_Paz, SE Asia ST: Asia/Bangkok, Saint Pierre ST: America/Miquelon, \
    Sakhalin ST: Asia/Sakhalin, Samoa ST: Pacific/Apia, Sao Tome ST: Africa/Sao_Tome, Saratov ST: Europe/Saratov, \
    Singapore ST: Asia/Singapore, South Africa ST: Africa/Johannesburg, South Sudan ST: Africa/Juba, \
    Sri Lanka ST: Asia/Colombo, Sudan ST: Africa/Khartoum, Syria ST: Asia/Damascus, Taipei ST: Asia/Taipei, \
    Tasmania ST: Australia/Hobart, Tocantins ST: America/Araguaina, Tokyo ST: Asia/Tokyo, Tomsk ST: Asia/Tomsk, \
    Tonga ST: Pacific/Tongatapu, Transbaikal ST: Asia/Chita, Turkey ST: Europe/Istanbul, \
    Turks And Caicos ST: America/Grand_Turk, US Eastern ST: America/Indiana/Indianapolis, \
    US Mountain ST: America/Phoenix, UTC+12: Etc/GMT-12, UTC+13: Etc/GMT-13, UTC-02: Etc/GMT+2, UTC-08: Etc/GMT+8, \
    UTC-09: Etc/GMT+9, UTC-11: Etc/GMT+11, UTC: Etc/UTC, Ulaanbaatar ST: Asia/Ulaanbaatar, \
    Venezuela ST: America/Caracas, Vladivostok ST: Asia/Vladivostok, Volgograd ST: Europe/Volgograd, \
    W. Australia ST: Australia/Perth, W. Central Africa ST: Africa/Lagos, W. Europe ST: Europe/Berlin, \
    W. Mongolia ST: Asia/Hovd, West Asia ST: Asia/Tashkent, West Bank ST: Asia/Hebron, \
    West Pacific ST: Pacific/Port_Moresby, Yakutsk ST: Asia/Yakutsk, Yukon ST: America/Whitehorse
    """
}
