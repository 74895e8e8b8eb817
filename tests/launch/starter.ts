// A process of its own that starts PostgreSQL, tells about it, and stays until it is killed.
import { startPostgres } from '../../src/launch/postgres/server.ts';

const server = await startPostgres({ directory: process.argv[2]!, durable: false });
process.stdout.write(`${JSON.stringify({ pid: server.pid, port: server.port })}\n`);
setInterval(() => {}, 60_000);
