/** A colour of the firm, with what becomes of it where words on it would be hard to read. */
import { sixDigits } from '#shared/base/colour.ts'
import type { ColourField, CompanyField } from '#shared/company/company.ts'
import { COLOUR_FIELDS } from '#shared/company/company.ts'
import {
  isLikeErrors,
  judgeColour,
  paletteOf,
  paletteTokens,
  USUAL_PALETTE,
} from '#shared/company/palette.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ColorField } from '../kit/color-field.tsx'

interface CompanyColourProps {
  name: ColourField
  form: Form<CompanyField>
  label: string
}

const USUAL = { colour_brand: 'jade', colour_action: 'action' } as const satisfies Record<
  ColourField,
  unknown
>

/** Text that reads very well (WCAG 2.2, AAA). */
const VERY_WELL = 7

export function CompanyColour({ name, form, label }: CompanyColourProps) {
  const t = useT()
  return (
    <div>
      <ColorField
        field={form.field(name)}
        label={label}
        pickLabel={t('companyPage.pickColour', { name: label })}
        usual={USUAL_PALETTE[USUAL[name]]}
      />
      <Shades name={name} values={form.values} />
      {/* Said once the choice stands, not at every step in the colour picker. */}
      <p className="company-verdict" role="status">
        {verdict()}
      </p>
    </div>
  )

  function verdict(): string {
    const judged = judgeColour(name, form.values[name])
    if (!judged)
      return t(name === 'colour_brand' ? 'companyPage.colourUsual' : 'companyPage.colourUsualAction')
    const [one, other] = COLOUR_FIELDS.map((field) => sixDigits(form.values[field]))
    const { used, contrast, isMoved, isTooDark } = judged
    if (isMoved) return t(isTooDark ? 'companyPage.colourDark' : 'companyPage.colourMoved', { used })
    if (name === 'colour_action' && one === other) return t('companyPage.coloursSame')
    if (name === 'colour_action' && isLikeErrors(used)) return t('companyPage.colourLikeErrors')
    return t(contrast >= VERY_WELL ? 'companyPage.colourVeryWell' : 'companyPage.colourWell')
  }
}

const SHADES = {
  colour_brand: ['--color-jade-deep', '--color-jade', '--color-jade-tint'],
  colour_action: ['--color-action-deep', '--color-action'],
} as const satisfies Record<ColourField, readonly string[]>

function Shades({
  name,
  values,
}: Pick<CompanyColourProps, 'name'> & { values: Record<ColourField, string> }) {
  const tokens = new Map(paletteTokens(paletteOf(values) ?? USUAL_PALETTE))
  return (
    <div className="company-shades" aria-hidden="true">
      {SHADES[name].map((token) => (
        <span key={token} style={{ background: tokens.get(token) }} />
      ))}
    </div>
  )
}
