/** The partners of a first start. Apart from the other samples: only the bundler reads pictures, and Node alone runs the benchmarks. */
import { z } from 'zod'
import barnOwl from './barn-owl.png?inline'
import harbourWave from './harbour-wave.png?inline'
import kamTat from './kam-tat.png?inline'
import lionHill from './lion-hill.png?inline'
import longRoll from './long-roll.png?inline'
import partners from './partners.json' with { type: 'json' }
import peakmast from './peakmast.png?inline'
import { readSample } from './sample.ts'

/** Fictional, with logos drawn for this site, as the bundler writes small files into the program. */
const LOGOS: Readonly<Record<string, string>> = {
  'barn-owl': barnOwl,
  'harbour-wave': harbourWave,
  'kam-tat': kamTat,
  'lion-hill': lionHill,
  'long-roll': longRoll,
  peakmast,
}

export const SAMPLE_PARTNERS = readSample(
  'partners',
  z.array(
    z.strictObject({
      name: z.string().min(1),
      /** One text with both languages, one per line, as admins enter it. */
      description: z.string().min(1),
      /** The name of the PNG beside this file. */
      logo: z.enum(Object.keys(LOGOS)).transform((name) => decodeDataUrl(LOGOS[name]!)),
    }),
  ),
  partners,
)

function decodeDataUrl(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
