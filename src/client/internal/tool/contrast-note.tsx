/** The contrast of a tile's text, as a number and in words. */
import { Check, TriangleAlert } from 'lucide-react'
import { useT } from '../../ui/page-context.tsx'
import { CONTRAST_ENOUGH, contrastOf } from './contrast.ts'

export function ContrastNote({ one, other }: { one: string; other: string }) {
  const t = useT()
  const ratio = contrastOf(one, other)
  const isEnough = ratio !== undefined && ratio >= CONTRAST_ENOUGH
  const Mark = isEnough ? Check : TriangleAlert
  return (
    <div
      className={`mt-2 flex flex-wrap items-center gap-x-2 text-[1rem] ${isEnough ? 'text-jade' : 'text-vermilion-deep'}`}
    >
      <Mark className="size-4.5" aria-hidden="true" />
      {ratio !== undefined && (
        <b className="tabular-nums">{t('tool.contrast', { ratio: ratio.toFixed(1) })}</b>
      )}
      {/* Only the verdict is announced: the number changes with every step in the colour picker. */}
      <p role="status">
        {t(
          ratio === undefined ? 'tool.contrastUnknown' : isEnough ? 'tool.contrastPass' : 'tool.contrastFail',
        )}
      </p>
    </div>
  )
}
