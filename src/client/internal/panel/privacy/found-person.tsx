/** Everything kept about the person, with the downloads and the erasure. */
import { Search, UserRoundX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Erased, PersonalData } from '#shared/privacy/schema.ts'
import { StateCard } from '../../kit/query-state.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { ErasePerson } from './erase-person.tsx'
import { isNothing } from './is-nothing.ts'
import { OtherTraces } from './other-traces.tsx'
import { RecordTables } from './record-tables.tsx'
import { TraceTables } from './trace-tables.tsx'

interface FoundPersonProps {
  person: string
  data: PersonalData
  onSearch: (person: string) => void
  onErased: (erased: Erased) => void
}

export function FoundPerson({ person, data, onSearch, onErased }: FoundPersonProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (isNothing(data)) {
    return (
      <StateCard
        title={t('personal.nothing', { person })}
        icon={<UserRoundX aria-hidden="true" />}
        role="status"
      >
        <p>{t('personal.nothingText')}</p>
      </StateCard>
    )
  }
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="text-[1.375rem] wrap-anywhere">
          {t('personal.foundFor', { person })}
        </h2>
        <div className="flex flex-wrap gap-3 print:hidden">
          <DownloadButtons person={person} />
          <Button variant="go" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('personal.erase')}
          </Button>
        </div>
      </div>
      <p className="text-muted">{t('personal.checkCopy')}</p>
      {data.also.length > 0 && (
        <div className="print:hidden">
          <p className="mb-2 text-muted">{t('personal.also')}</p>
          <ul className="flex flex-wrap gap-3">
            {data.also.map((other) => (
              <li key={other}>
                <Button
                  aria-label={t('personal.searchAlso', { person: other })}
                  onClick={() => onSearch(other)}
                >
                  <Search aria-hidden="true" />
                  <span translate="no">{other}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <RecordTables data={data} />
      <TraceTables data={data} />
      <OtherTraces data={data} />
      <ErasePerson
        person={person}
        data={data}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onErased={onErased}
      />
    </section>
  )
}
