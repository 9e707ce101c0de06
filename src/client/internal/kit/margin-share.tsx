/** A margin in words, which stand out where it is low. */
import { LOW_MARGIN } from '#shared/product/product.ts'
import { Chip } from './chip.tsx'

export function MarginShare({ margin, text }: { margin: number; text: string }) {
  return margin < LOW_MARGIN ? <Chip tone="brass">{text}</Chip> : <span>{text}</span>
}
