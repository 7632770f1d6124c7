import { totalmem } from 'node:os';

const MIB = 1024 * 1024;

/** Memory this process may count on, in bytes: the container's limit when there is one. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** An eighth of memory, between 128 MB and 4 GB, in whole MB (the default of 128 MB halves throughput at a million pins). */
export function sharedBuffersMb(memory: number): number {
  return Math.round(Math.min(4096, Math.max(128, memory / MIB / 8)));
}

export interface SettingsInput {
  socketDir: string;
  memory: number;
  /** A server whose data may be lost: no waiting for the disk. For tests only. */
  throwaway: boolean;
}

/** The server's settings, given on its command line so that an old data folder follows a new version of this list. */
export function serverSettings({ socketDir, memory, throwaway }: SettingsInput): Record<string, string> {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    shared_buffers: throwaway ? '128MB' : `${sharedBuffersMb(memory)}MB`,
    effective_cache_size: `${Math.max(256, Math.round(memory / MIB / 2))}MB`,
    max_connections: '40',
    io_method: 'sync',
    jit: 'off',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors of statements are the client's to report; only the server's own news go to its log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  if (throwaway) {
    Object.assign(settings, {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '100',
      autovacuum: 'off',
    });
  }
  return settings;
}
