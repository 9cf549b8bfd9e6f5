/** A posting as it is copied from a page of that kind; names are made up, shapes are not. */
export interface PostingText {
  board: string;
  text: string;
  title: string;
  /** Missing where the text does not name it; so in the others. */
  company?: string;
  location?: string;
  pay?: { min?: number; max?: number; currency: string };
}
