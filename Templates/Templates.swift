/// The default templates and assets, built into the binary.
public enum Templates {}
