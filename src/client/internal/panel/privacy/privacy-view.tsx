/** What is kept about one person: found, downloaded, erased. What was typed stays out of the URL, which logs keep. */
import { useState } from 'react'
import type { Erased, PersonalData } from '#shared/privacy/schema.ts'
import { ErasedNote } from './erased-note.tsx'
import { FindPerson } from './find-person.tsx'
import { FoundPerson } from './found-person.tsx'
import { RetentionPreview } from './retention-preview.tsx'

type Shown = { person: string } & ({ kind: 'found'; data: PersonalData } | { kind: 'erased'; erased: Erased })

export function PrivacyView() {
  const [shown, setShown] = useState<Shown>()
  const [next, setNext] = useState({ person: '', turn: 0 })
  return (
    <div className="grid grid-cols-1 gap-7">
      <FindPerson
        key={next.turn}
        start={next.person}
        onFound={(person, data) => setShown({ kind: 'found', person, data })}
        onLost={() => setShown(undefined)}
      />
      {shown?.kind === 'found' && (
        <FoundPerson
          key={shown.person}
          person={shown.person}
          data={shown.data}
          onSearch={(other) => setNext(({ turn }) => ({ person: other, turn: turn + 1 }))}
          onErased={(erased) => setShown({ kind: 'erased', person: shown.person, erased })}
        />
      )}
      {shown?.kind === 'erased' && <ErasedNote person={shown.person} erased={shown.erased} />}
      <RetentionPreview />
    </div>
  )
}
