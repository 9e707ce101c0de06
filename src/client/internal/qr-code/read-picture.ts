/** Reads a QR code from the image itself. */
import type { PictureSize } from './entry.ts'
import type { Reading } from './reader.ts'

/** Null if no code is found. */
export async function readPicture(src: string, size: PictureSize): Promise<Reading | null> {
  const pixels = await pixelsOf(src, size)
  return readInWorker(pixels).catch(() => readHere(pixels))
}

async function pixelsOf(src: string, { width, height }: PictureSize): Promise<ImageData> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, width, height)
}

function readInWorker(pixels: ImageData): Promise<Reading | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', () => reject(new Error('the worker does not run')))
    worker.addEventListener('message', ({ data }: MessageEvent<Reading | null>) => {
      worker.terminate()
      resolve(data)
    })
    worker.postMessage(pixels)
  })
}

async function readHere(pixels: ImageData): Promise<Reading | null> {
  const { readCode } = await import('./reader.ts')
  return readCode(pixels)
}
