/** What is kept about one person: found, downloaded, erased. What was typed stays out of the URL, which logs keep. */
import { useEffect, useRef, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { COMMA } from '#shared/base/language.ts'
import { EMAIL_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { readPerson } from '#shared/privacy/person.ts'
import type { Erased, PersonalData, Retention } from '#shared/privacy/schema.ts'
import { Card } from '../../kit/card.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { failureText } from '../../kit/error-text.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { trpc } from '../../kit/trpc.ts'
import { Group, Items } from './erase-person.tsx'
import { FoundPerson } from './found-person.tsx'

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

/** What was erased, and what stays. */
function ErasedNote({ person, erased: { erased, kept } }: { person: string; erased: Erased }) {
  const t = useT()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const gone = [
    t('personal.erasedQuotations', { count: erased.quotations }),
    t('personal.erasedContacts', { count: erased.contacts }),
    t('personal.erasedMails', { count: erased.mails + erased.staff_mails }),
    t('personal.erasedLinks', { count: erased.unsubscribe_links }),
    t('personal.erasedNotes', { count: erased.notes }),
    ...(erased.mail_files > 0 ? [t('personal.erasedMailFiles', { count: erased.mail_files })] : []),
  ]
  const stays = [
    kept.quotations.length > 0 &&
      t('personal.keptQuotations', { numbers: kept.quotations.join(COMMA[language]) }),
    kept.mails > 0 && t('personal.staysMails'),
    kept.suppression && t('personal.staysSuppression'),
    kept.audit > 0 && t('personal.staysAudit'),
    kept.users > 0 && t('personal.staysUsers'),
    t('personal.staysBackups'),
    kept.replaced.length > 0 && t('personal.staysReplaced', { folders: kept.replaced.join(COMMA[language]) }),
  ].filter((item) => item !== false)
  return (
    <section
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-paper px-5 py-4"
      role="status"
    >
      <h2 ref={heading} tabIndex={-1} className="text-22 wrap-anywhere">
        {t('personal.erasedTitle', { person })}
      </h2>
      <Items items={gone} />
      <h3 className="text-18">{t('personal.keptTitle')}</h3>
      <Items items={stays} />
    </section>
  )
}

interface FindPersonProps {
  /** Searched for at once; empty: nothing. */
  start: string
  onFound: (person: string, data: PersonalData) => void
  /** A new search has begun, so the last result must not be taken for its own. */
  onLost: () => void
}

/** The search for one person, by a whole email address or phone number. */
function FindPerson({ start, onFound, onLost }: FindPersonProps) {
  const t = useT()
  const form = useForm({ q: start })
  const find = trpc.privacy.find.useMutation()
  const isStarted = useRef(false)

  async function search(): Promise<void> {
    if (find.isPending) return
    const person = form.values.q.trim()
    onLost()
    if (!readPerson(person)) return form.errors.show({ q: t('personal.notPerson') })
    form.errors.clear()
    try {
      onFound(person, await find.mutateAsync({ q: person }))
    } catch (error) {
      form.errors.showServer(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  useEffect(() => {
    if (start === '' || isStarted.current) return
    isStarted.current = true
    void search()
  })

  return (
    <form {...form.formProps(search)} className="grid max-w-144 gap-3 print:hidden">
      <Field
        field={form.field('q')}
        label={t('personal.q')}
        hint={t('personal.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARACTERS}
        required
      />
      <Button type="submit" variant="jade" className="justify-self-start" isBusy={find.isPending}>
        {t(find.isPending ? 'personal.finding' : 'personal.find')}
      </Button>
      <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
        {form.error}
      </p>
    </form>
  )
}

/** What will be deleted automatically in the next days, and the rules. */
function RetentionPreview() {
  const t = useT()
  const retention = trpc.privacy.retention.useQuery()
  return (
    <Card title={t('personal.retention')}>
      <div className="grid grid-cols-1 gap-3">
        <QueryState query={retention}>{(found) => <Preview retention={found} />}</QueryState>
      </div>
    </Card>
  )
}

function Preview({ retention: { rules, quotations, contacts } }: { retention: Retention }) {
  const t = useT()
  return (
    <>
      <Items items={rules} />
      <p>{t('personal.retentionLead')}</p>
      {quotations.count + contacts.count === 0 && <p className="text-muted">{t('personal.noneGoes')}</p>}
      <Group
        title={t('personal.goneQuotations')}
        columns={useQuotationColumns()}
        group={quotations}
        keyOf={({ id }) => id}
      />
      <Group
        title={t('personal.goneContacts')}
        columns={useContactColumns()}
        group={contacts}
        keyOf={({ id }) => id}
      />
    </>
  )
}

function useQuotationColumns(): Column<Retention['quotations']['rows'][number]>[] {
  const t = useT()
  return [
    {
      key: 'id',
      label: t('personal.number'),
      isMain: true,
      cell: ({ id }) => <span className="tabular-nums">{id}</span>,
    },
    { key: 'status', label: t('personal.status'), cell: ({ status }) => t(`desk.status_${status}`) },
    { key: 'gone', label: t('personal.goneOn'), cell: ({ gone_at }) => <DateText at={gone_at} isDay /> },
  ]
}

function useContactColumns(): Column<Retention['contacts']['rows'][number]>[] {
  const t = useT()
  return [
    {
      key: 'name',
      label: t('personal.name'),
      isMain: true,
      cell: ({ name }) => <span lang={textLanguageTag(name)}>{name}</span>,
    },
    {
      key: 'why',
      label: t('personal.why'),
      cell: ({ is_in_trash }) => t(is_in_trash ? 'personal.whyTrash' : 'personal.whyOld'),
    },
    { key: 'gone', label: t('personal.goneOn'), cell: ({ gone_at }) => <DateText at={gone_at} isDay /> },
  ]
}
