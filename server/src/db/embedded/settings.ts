/**
 * The server's settings, given on its command line so that neither a hand-edited postgresql.conf nor ALTER SYSTEM can
 * switch durability off. Sized for 2 cores and a machine shared with the API process.
 */
const SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_connections: '100',
  max_wal_size: '512MB',
  huge_pages: 'off',
  jit: 'off',
  random_page_cost: '1.1',
  // The default keeps three worker processes waiting: memory at rest for nothing at this size.
  io_method: 'sync',
  // Files in the cluster folder: a container's /dev/shm is 64 MB small, and what a killed server leaves there stays.
  dynamic_shared_memory_type: 'mmap',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A running query of a killed API process ends (and lets go of its locks) instead of running to its end unheard.
  client_connection_check_interval: '2s',
  // LOG ranks above ERROR here: start, stop, recovery and corruption of the server are written down, but not the errors of
  // statements, which carry values of people's data and are logged by the API, redacted.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
} as const

/** Command-line arguments of `postgres` for these settings and the given extra ones. */
export function settingArguments(extra: Record<string, string>): string[] {
  return Object.entries({ ...SETTINGS, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
