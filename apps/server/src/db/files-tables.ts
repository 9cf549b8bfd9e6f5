/** The bytes that an account keeps, each once. They lie under `stored_as` in the folder of files. */
interface FilesTable {
  account_id: string;
  /** Hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** MIME type that the server detected. */
  media_type: string;
  stored_as: string;
  created_at: number;
  /** Since when no job names it; null while one does. */
  unused_since: number | null;
}

export interface FilesTables {
  files: FilesTable;
}
