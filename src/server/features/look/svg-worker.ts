/** Draws one SVG and ends: the process of `svg-drawer.ts`. */
import sharp from 'sharp'
import { goFirst } from '../../platform/go-first.ts'
import type { DrawnSvg } from './svg-drawer.ts'

interface Wanted {
  svg: string
  box: { width: number; height: number }
}

/** Pixels per inch at which a unit is a pixel, and the least and the most that the library takes. */
const DENSITY = 72
const DENSITIES = { least: 1, most: 100_000 }

async function draw({ svg, box }: Wanted): Promise<DrawnSvg | null> {
  const bytes = Buffer.from(svg)
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== 'svg') return null
    const scale = Math.min(box.width / width, box.height / height)
    const density = Math.min(Math.max(DENSITY * scale, DENSITIES.least), DENSITIES.most)
    const picture = sharp(bytes, { density }).resize(box.width, box.height, { fit: 'inside' })
    return { png: await picture.png().toBuffer(), width, height }
  } catch {
    return null
  }
}

goFirst()
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
process.once('message', async (wanted) => {
  process.send!(await draw(wanted as Wanted), () => process.disconnect())
})
