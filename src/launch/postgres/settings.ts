import { HOST } from './connect.ts';

const COMMON = {
  listen_addresses: HOST,
  // No Unix sockets: their paths end at 107 characters, and checkouts lie deep.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Our queries are short; compiling them costs more than it saves.
  jit: 'off',
  random_page_cost: '1.1',
  // Two cores are better spent on two visitors. And parallel work needs /dev/shm, of which a container has only 64 MB.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  log_checkpoints: 'off',
  // Base backups need it, also those that tests make.
  wal_level: 'replica',
};

// For two cores and 4 GB that are shared with the application.
const DURABLE = {
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1536MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
};

// For tests: lost with the machine's power, and faster for it.
const THROW_AWAY = {
  max_connections: '300',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** On the command line rather than in postgresql.conf, so that a newer version of this file also reaches old folders. */
export function serverFlags(cluster: string, port: number, durable: boolean): string[] {
  const settings = { ...COMMON, ...(durable ? DURABLE : THROW_AWAY), port: String(port) };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
