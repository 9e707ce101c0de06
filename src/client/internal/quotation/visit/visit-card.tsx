/** The visit that is booked: when, who, and what can be done with it. */
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDayOfWeek, hongKongDay } from '#shared/base/date.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { type Fact, FactList } from '../../kit/fact-list.tsx'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useNow } from '../../kit/use-now.ts'
import { PageSection } from '../page-section.tsx'
import type { AskedOfVisit } from './visit-acts.ts'

const NAMES: Readonly<Record<AskedOfVisit, TextKey>> = {
  fix_visit: 'desk.moveVisit',
  visit_done: 'desk.visitMade',
  unfix_visit: 'desk.unfixVisit',
}

interface VisitCardProps {
  quotation: OpenQuotation
  onAct: (act: AskedOfVisit) => void
}

export function VisitCard({ quotation: { visit }, onAct }: VisitCardProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  if (!visit.fixed) return null
  const { on, from, to, colleague, words } = visit.fixed
  const facts: Fact[] = [
    {
      name: t('order.day'),
      value: t('desk.orderComes', { day: formatDayOfWeek(on, now, language), from, to }),
    },
  ]
  if (colleague) facts.push({ name: t('desk.visitWho'), value: colleague })
  if (words)
    facts.push({
      name: t('desk.visitWords'),
      value: (
        <span className="whitespace-pre-line" lang={textLanguageTag(words)}>
          {words}
        </span>
      ),
    })
  const acts: AskedOfVisit[] = [
    ...(on <= hongKongDay(now) ? (['visit_done'] as const) : []),
    ...(visit.may_fix ? (['fix_visit'] as const) : []),
    'unfix_visit',
  ]
  return (
    <div className="order-cards">
      <PageSection title={t('desk.visit')}>
        <FactList facts={facts} />
        <div className="order-card-acts">
          {acts.map((act) => (
            <button key={act} type="button" className={TEXT_LINK} onClick={() => onAct(act)}>
              {t(NAMES[act])}
            </button>
          ))}
        </div>
      </PageSection>
    </div>
  )
}
