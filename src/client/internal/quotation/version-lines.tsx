/** The lines of a version with special prices beside the usual ones, its discount and its totals. */
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/total.ts'
import { lineName } from '#shared/quotation/line-name.ts'
import { priceBefore } from '#shared/quotation/special-price.ts'
import type { Version, VersionLine } from '#shared/quotation/version-schema.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'

export function VersionLines({ version }: { version: Version }) {
  const t = useT()
  const language = useLanguage()
  const isDecided = version.acceptances.some(({ taken_back_at }) => taken_back_at === null)
  const columns: Column<VersionLine>[] = [
    {
      key: 'name',
      label: t('desk.product'),
      isMain: true,
      cell: (line) => (
        <>
          <Words texts={[line.heading_en, line.heading_zh]} className="mb-2 text-jade" />
          <span className="font-bold">{lineName(line, language)}</span>
          <span>{otherName(line, language)}</span>
          <Words texts={[line.text_en, line.text_zh]} className="whitespace-pre-line" />
          {line.is_optional && <span className="version-optional">{t(optionText(line, isDecided))}</span>}
        </>
      ),
    },
    { key: 'quantity', label: t('desk.quantity'), isEnd: true, cell: ({ quantity }) => quantity },
    {
      key: 'monthly',
      label: t('desk.monthly'),
      isEnd: true,
      cell: (line) => <Price price={line.monthly_price} list={line.list_monthly_price} />,
    },
    {
      key: 'upfront',
      label: t('desk.upfront'),
      isEnd: true,
      cell: (line) => <Price price={line.upfront_price} list={line.list_upfront_price} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('desk.lines')}
        columns={columns}
        rows={version.lines}
        keyOf={({ position }) => position}
      />
      <VersionTotals version={version} />
    </>
  )
}

function VersionTotals({ version }: { version: Version }) {
  const t = useT()
  const { discount_percent, discount_monthly, discount_upfront, discount_reason } = version
  const discounts = [
    ...(discount_percent > 0 ? [t('desk.discountPercentOff', { percent: discount_percent })] : []),
    ...(discount_monthly > 0 ? [t('desk.discountMonthlyOff', { amount: formatHkd(discount_monthly) })] : []),
    ...(discount_upfront > 0 ? [t('desk.discountUpfrontOff', { amount: formatHkd(discount_upfront) })] : []),
  ]
  return (
    <dl className="version-totals">
      {discounts.length > 0 && (
        <div>
          <dt>
            <span>{t('desk.discount')}</span>
            {discount_reason && (
              <span className="block text-muted" lang={textLanguageTag(discount_reason)}>
                {discount_reason}
              </span>
            )}
          </dt>
          <dd>{discounts.join(' + ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('desk.totalMonthly')}</dt>
        <dd>{formatHkd(version.monthly_total)}</dd>
      </div>
      <div>
        <dt>{t('desk.totalUpfront')}</dt>
        <dd>{formatHkd(version.upfront_total)}</dd>
      </div>
      <div className="version-total-year">
        <dt>{t('desk.totalFirstYear')}</dt>
        <dd>{formatHkd(version.first_year_total)}</dd>
      </div>
    </dl>
  )
}

function Price({ price, list }: { price: number; list: number | null }) {
  const t = useT()
  const before = priceBefore(price, list)
  return (
    <span>
      {before !== null && (
        <s className="list-price">
          <span className="sr-only">{t('desk.listPrice', { price: '' })}</span>
          {formatHkd(before)}
        </s>
      )}
      <span>{formatHkd(price)}</span>
    </span>
  )
}

function optionText({ is_chosen }: VersionLine, isDecided: boolean): TextKey {
  if (!isDecided) return 'desk.optional'
  return is_chosen ? 'desk.optionalTaken' : 'desk.optionalLeft'
}

/** Colleagues read both languages. */
function Words({ texts, className }: { texts: string[]; className: string }) {
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} className={`wrap-anywhere block ${className}`} lang={textLanguageTag(text)}>
        {text}
      </span>
    ))
}

/** Colleagues read both names. */
function otherName(line: VersionLine, language: Language) {
  const shown = lineName(line, language)
  const other = [line.name_en, line.name_zh].find((name) => name !== '' && name !== shown)
  if (!other) return null
  return (
    <span className="block text-muted" lang={textLanguageTag(other)}>
      {other}
    </span>
  )
}
