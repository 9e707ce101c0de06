/** Reads an image in a worker, so that typing stays responsive. */
import { readCode } from './reader.ts'

addEventListener('message', (event: MessageEvent<ImageData>) => postMessage(readCode(event.data)))
