interface ImportMetaEnv {
  /** The version of the product, from package.json. */
  readonly APP_VERSION: string;
}

interface Window {
  /** Left by the script in the page's head. */
  footholdStart?: {
    /** Stops holding back the form and sends it again if somebody pressed the button too early. */
    takeOver: () => void;
  };
}
