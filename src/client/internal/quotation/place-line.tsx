/** The restaurant of a row and its district, below the name; else how the customer's words begin. */
import { type Place, placeOrAbout } from '#shared/quotation/place.ts'
import { useLanguage } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'

interface PlaceLineProps {
  row: Place & { about: string }
  className: string
}

export function PlaceLine({ row, className }: PlaceLineProps) {
  const place = placeOrAbout(row, useLanguage())
  return place ? (
    <span className={className} title={place} lang={textLanguageTag(place)}>
      {place}
    </span>
  ) : (
    <span className={className} aria-hidden="true">
      –
    </span>
  )
}
