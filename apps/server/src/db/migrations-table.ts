export interface MigrationsTable {
  id: string;
  applied_at: number;
}
