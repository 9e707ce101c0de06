/** A customer among several: their name, and what tells people of one name apart. */
import { useLanguage } from '#client/ui/page-context.tsx'
import { type Place, placeOrAbout } from '#shared/quotation/place.ts'
import { textLanguageTag } from '../kit/shown-name.tsx'

interface KnownPersonProps {
  person: Place & { name: string; email: string; phone: string; about?: string }
}

export function KnownPerson({ person }: KnownPersonProps) {
  const place = placeOrAbout({ about: '', ...person }, useLanguage())
  return (
    <>
      <b lang={textLanguageTag(person.name)}>{person.name}</b>{' '}
      <span className="text-muted">{[place, person.email, person.phone].filter(Boolean).join(' · ')}</span>
    </>
  )
}
