/**
 * The tables that Kysely knows, one property each. A module adds its own beside its queries:
 *
 * ```ts
 * declare module '../../platform/db/tables' {
 *   interface Tables { boards: BoardsTable }
 * }
 * ```
 *
 * On the wire and in rows an `int8` is a decimal string, a `date` is `YYYY-MM-DD`, a `timestamptz` is a `Date`.
 */
export interface Tables {
  schema_migrations: { number: number; name: string; checksum: string; applied_at: Date };
  rate_limits: { key: string; window_start: Date; count: number };
}
