/** Reads one picture beside the page, where somebody is typing. */
import { readCode } from './reader.ts'

addEventListener('message', (event: MessageEvent<ImageData>) => postMessage(readCode(event.data)))
