import { availableParallelism } from 'node:os';
import { measureLogins } from './logins.ts';

console.log(`Semai, ${availableParallelism()} cores, Node ${process.version}`);
console.table(await measureLogins());
