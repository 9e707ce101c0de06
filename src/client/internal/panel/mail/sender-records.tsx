/** Whether receivers trust the domain that mail is sent from, with the lines that its owner can add. */
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { SenderRecords as Found } from '#shared/mail/server-schema.ts'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { QueryState } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'

type SenderRecord = Found['records'][number]

const TONES = { found: 'jade', missing: 'brass', unknown: 'quiet' } as const

export function SenderRecords() {
  const t = useT()
  const found = trpc.mailServer.records.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <QueryState query={found}>
      {({ domain, records }) => (
        <Card title={t('mailServer.recordsTitle', { domain })}>
          <p className="text-muted">{t('mailServer.recordsLead')}</p>
          <dl className="my-5 grid gap-5">
            {records.map((record) => (
              <Row key={record.name} record={record} />
            ))}
          </dl>
          <Button isBusy={found.isFetching} onClick={() => void found.refetch()}>
            {t('mailServer.lookAgain')}
          </Button>
        </Card>
      )}
    </QueryState>
  )
}

function Row({ record: { name, state, place, text, suggested } }: { record: SenderRecord }) {
  const t = useT()
  return (
    <div>
      <dt className="flex flex-wrap items-center gap-3 font-bold">
        {t(`mailServer.record_${name}`)}
        <Chip tone={TONES[state]}>{t(`mailServer.state_${state}`)}</Chip>
      </dt>
      <dd className="mt-1 grid gap-1">
        {state === 'unknown' && <p>{t('mailServer.unknownText')}</p>}
        {state === 'missing' && <p>{t(suggested ? 'mailServer.add' : 'mailServer.dkimAsk')}</p>}
        {(text || suggested) && (
          <>
            <p className="text-13 text-muted">{t('mailServer.place', { place })}</p>
            <code className="font-ticket text-15 wrap-anywhere" translate="no">
              {text || suggested}
            </code>
          </>
        )}
      </dd>
    </div>
  )
}
