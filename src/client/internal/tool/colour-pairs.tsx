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
      <div className="tool-pairs">
        {PAIRS.map(([name, pair]) => (
          <button
            key={name}
            type="button"
            className="tool-pair"
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
