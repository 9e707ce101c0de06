/** Reads contents on a worker thread (`content-reader.ts`). */
import { parentPort } from 'node:worker_threads'
import { readContent } from './content-reader.ts'

parentPort!.on('message', (written: string) => parentPort!.postMessage(readContent(written)))
