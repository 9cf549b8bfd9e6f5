interface ImportMetaEnv {
  /** The version of the product, from package.json. */
  readonly APP_VERSION: string;
}

interface Window {
  /** Set by the script in the page’s head. */
  footholdStart?: {
    /** Releases the form, and submits it again if it was submitted too early. */
    takeOver: () => void;
  };
}
