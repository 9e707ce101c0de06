/** The name of a product, which opens a card with its names and descriptions in both languages. */
import { Pencil } from 'lucide-react'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { Button } from '../../ui/button.tsx'
import { HoverCard } from '../../ui/hover-card.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { nameIn, ShownName } from '../kit/shown-name.tsx'

const LANGUAGE_NAMES: Record<Language, TextKey> = { en: 'product.inEnglish', zh: 'product.inChinese' }

export function ProductName({ product, onEdit }: { product: ListedProduct; onEdit: () => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <HoverCard
      label={t('product.textsOf', { name: nameIn(product, language) })}
      triggerClass="product-name min-h-6 text-start leading-[1.4] font-bold wrap-anywhere underline-offset-4 [text-decoration:underline_dotted_var(--color-muted)_1.5px] [&:is(:hover,[aria-expanded='true'])]:decoration-jade [&:is(:hover,[aria-expanded='true'])]:decoration-solid"
      trigger={<ShownName row={product} language={language} />}
    >
      <div className="grid gap-x-6 gap-y-4 wide:grid-cols-[1fr_1fr] [&>div]:min-w-0 [&>div]:wrap-anywhere">
        {LANGUAGES.map((each) => (
          <div key={each}>
            <p className="text-muted" lang={LANGUAGE_TAG[each]}>
              {t(LANGUAGE_NAMES[each])}
            </p>
            <Text text={product.names[each]} language={each} none="product.noName" isName />
            <Text text={product.descriptions[each]} language={each} none="product.noDescription" />
          </div>
        ))}
      </div>
      <Button className="mt-3.5 min-h-9 border border-muted text-jade" onClick={onEdit}>
        <Pencil className="size-4" aria-hidden="true" />
        {t('product.editTexts')}
      </Button>
    </HoverCard>
  )
}

interface TextProps {
  text: string
  language: Language
  /** Shown if there is no text. */
  none: TextKey
  isName?: boolean
}

function Text({ text, language, none, isName = false }: TextProps) {
  const t = useT()
  if (text === '') return <p className="text-muted">{t(none)}</p>
  return (
    <p className={isName ? 'font-bold' : ''} lang={LANGUAGE_TAG[language]}>
      {text}
    </p>
  )
}
