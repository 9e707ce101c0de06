/** Preset colour pairs, each on a button in its own colours. */
import { sixDigits } from '#shared/tool/colour.ts'
import { TOOL_COLOURS, type ToolColours, type ToolColoursName } from '#shared/tool/tool-colours.ts'
import { useT } from '../../ui/page-context.tsx'

const PAIRS = Object.entries(TOOL_COLOURS) as [ToolColoursName, ToolColours][]

interface ColourPairsProps {
  value: ToolColours
  onChange: (pair: ToolColours) => void
}

export function ColourPairs({ value, onChange }: ColourPairsProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className="font-bold">{t('tool.pairs')}</legend>
      <div className="mt-1.5 grid max-w-68 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
        {PAIRS.map(([name, pair]) => (
          <button
            key={name}
            type="button"
            className="h-10 rounded-control border-ink font-bold font-display leading-none shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--color-ink)_26%,transparent)] outline-offset-2 not-focus-visible:aria-pressed:outline-2 not-focus-visible:aria-pressed:outline-ink contrast-more:border forced-colors:border"
            style={{ backgroundColor: pair.bg_color, color: pair.font_color }}
            aria-pressed={isSame(pair, value)}
            aria-label={t(`tool.${name}`)}
            title={t(`tool.${name}`)}
            onClick={() => onChange(pair)}
          >
            <span aria-hidden="true">Aa</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function isSame(one: ToolColours, other: ToolColours): boolean {
  return sixDigits(other.bg_color) === one.bg_color && sixDigits(other.font_color) === one.font_color
}
