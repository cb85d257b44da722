import org.mustangproject.validator.ZUGFeRDValidator;

/** Has each file judged by Mustang, which knows EN 16931 and PDF/A (by veraPDF) and nothing of us. */
public class Judge {
  public static void main(String[] files) {
    for (String file : files) System.out.println("=== " + file + "\n" + new ZUGFeRDValidator().validate(file));
  }
}
