/** QR code readers, like those of a phone. */
import { execFileSync } from 'node:child_process'
import jsqr from 'jsqr'
import sharp from 'sharp'

const DRAW_SVG = `
  import sharp from 'sharp'
  process.stdin.pipe(sharp().png()).pipe(process.stdout)
`

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** Rendered in a child process: once the server has read a logo, its process reads no SVG any more. */
export function pixelsOfSvg(svg: Uint8Array): Promise<Pixels> {
  return pixelsOf(execFileSync(process.execPath, ['--input-type=module', '--eval', DRAW_SVG], { input: svg }))
}

export async function pixelsOf(png: Uint8Array) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** Undefined when there is no code. */
export function decoded({ data, width, height }: Pixels): string | undefined {
  return jsqr(data, width, height)?.data
}

/** The bounding box of all black pixels. */
export function inkOf({ data, width, height }: Pixels) {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[4 * (y * width + x)]! > 127) continue
      xs.push(x)
      ys.push(y)
    }
  }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { left, right: width - 1 - right, top, bottom: height - 1 - bottom }
}

/** Whether the system's reader is installed. */
export function hasZbar(): boolean {
  try {
    execFileSync('zbarimg', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export function decodedByZbar(png: Uint8Array): string {
  const text = execFileSync('zbarimg', ['--quiet', '--raw', '--nodbus', '-'], { input: png })
  return text.toString('utf8').replace(/\n$/, '')
}
