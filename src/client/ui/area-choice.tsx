/** Where a phone number is, for eight digits that are one in Hong Kong and one in Macau. */
import { AREAS, eitherArea, inArea } from '../../shared/phone/area.ts'
import { useT } from './page-context.tsx'

interface AreaChoiceProps {
  /** The id of the field. */
  id: string
  value: string
  onChange: (value: string) => void
}

/** Nothing for any other number. The choice is written into the number, which the field keeps as it is. */
export function AreaChoice({ id, value, onChange }: AreaChoiceProps) {
  const t = useT()
  const number = eitherArea(value)
  if (!number) return null
  const names = { 852: t('layout.areaHongKong'), 853: t('layout.areaMacau') }
  return (
    <fieldset className="mt-2 flex flex-wrap gap-x-5 text-16">
      <legend className="text-16 text-muted">{t('layout.areaAsked')}</legend>
      {AREAS.map((area) => (
        <label key={area} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            className="size-5 accent-jade"
            name={`${id}-area`}
            value={area}
            checked={number.area === area}
            onChange={() => onChange(inArea(area, number.digits))}
          />
          {names[area]}
        </label>
      ))}
    </fieldset>
  )
}
