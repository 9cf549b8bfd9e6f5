/** The database of the jobs that imports of an account have updated. */
export function importDatabaseNameOf(accountId: string): string {
  return `foothold.imports.${accountId}`;
}
