/** The firm's own pictures of the home page, and the drawings in their place: changed, put in order, and taken back. */
import { Image, ImageOff, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { T } from '#shared/i18n/t.ts'
import { FOCUS_MIDDLE, focusPlace, HOME_PLACES, type HomePlace, SLIDES } from '#shared/look/home-picture.ts'
import type { HomePicture, Look } from '#shared/look/schema.ts'
import { paths } from '../../paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Reorderable, ReorderHandle, ReorderItem } from '../kit/reorder.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useLookChange } from './use-look-change.ts'

const PictureDialog = lazy(() => import('./picture-dialog.tsx').then((m) => ({ default: m.PictureDialog })))

type Slide = (typeof SLIDES)[number]

/** A place with what it shows. The id goes along with a picture that is moved. */
interface Row {
  id: string
  place: HomePlace
  picture: HomePicture | undefined
}

export function HomePictures() {
  const t = useT()
  const query = trpc.look.get.useQuery()
  return (
    <section className="home-pictures" aria-labelledby="home-pictures">
      <h3 id="home-pictures">{t('companyPage.homePictures')}</h3>
      <p className="text-13 text-muted">{t('companyPage.homePictures_lead')}</p>
      <QueryState query={query}>{(look) => <Pictures look={look} />}</QueryState>
    </section>
  )
}

function Pictures({ look }: { look: Look }) {
  const t = useT()
  const language = useLanguage()
  const utils = trpc.useUtils()
  const { run, error } = useLookChange()
  const reorder = trpc.look.reorderPictures.useMutation()
  const [opened, setOpened] = useState<HomePlace>()
  const rows = HOME_PLACES.map((place): Row => {
    const picture = look.pictures.find((it) => it.place === place)
    return { id: picture?.large ?? place, place, picture }
  })
  const [hero, ...slides] = rows as [Row, ...Row[]]
  const ids = slides.map(({ id }) => id)
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.picture?.[`text_${language}`] ?? ''

  function move(places: Slide[], told: string, undo?: Slide[]): Promise<unknown> {
    // Shown at once; the answer of the server follows.
    const pictures = look.pictures.map((row) =>
      row.place === 'hero' ? row : { ...row, place: SLIDES[places.indexOf(row.place)]! },
    )
    utils.look.get.setData(undefined, { ...look, pictures })
    const back = undo && { label: t('record.undo'), run: () => move(undo, told) }
    return run(() => reorder.mutateAsync({ places }), told, back)
  }

  function onReorder(next: string[], moved: string): void {
    const places = next.map((id) => SLIDES[ids.indexOf(id)]!)
    const place = next.indexOf(moved) + 1
    const told = t('companyPage.homeMoved', { name: nameOf(moved), place, all: SLIDES.length })
    const back = SLIDES.map((slide) => SLIDES[places.indexOf(slide)]!)
    void move(places, told, back)
  }

  return (
    <>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-2">
        {error}
      </p>
      <div className="home-picture-row">
        <PictureRow row={hero} look={look} onOpen={setOpened} />
      </div>
      <Reorderable ids={ids} nameOf={nameOf} onReorder={onReorder}>
        <ol aria-label={t('companyPage.homePictures')}>
          {slides.map((slide) => (
            <ReorderItem key={slide.id} id={slide.id} isFixed={!slide.picture} className="home-picture-row">
              {slide.picture && <ReorderHandle />}
              <PictureRow row={slide} look={look} onOpen={setOpened} />
            </ReorderItem>
          ))}
        </ol>
      </Reorderable>
      <Suspense>
        {opened && (
          <PictureDialog
            place={opened}
            title={placeName(opened, t)}
            look={look}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function placeName(place: HomePlace, t: T): string {
  if (place === 'hero') return t('companyPage.place_hero')
  return t('companyPage.place_slide', { number: SLIDES.indexOf(place) + 1 })
}

function pictureWords({ text_en, text_zh }: HomePicture, t: T): string[] {
  return text_en === '' ? [t('companyPage.homeDecoration')] : [text_en, text_zh]
}

interface PictureRowProps {
  row: Row
  look: Look
  onOpen: (place: HomePlace) => void
}

function PictureRow({ row, look, onOpen }: PictureRowProps) {
  const t = useT()
  const { place, picture } = row
  const { run, error, isBusy } = useLookChange()
  const remove = trpc.look.removePicture.useMutation()
  const undo = trpc.look.undoPicture.useMutation()
  const name = placeName(place, t)
  const { left, top } = focusPlace(picture ?? FOCUS_MIDDLE)
  const bringBack = () => run(() => undo.mutateAsync({ place }), t('companyPage.homeUndone'))
  const draw = () =>
    run(() => remove.mutateAsync({ place, if_match: look.etag }), t('companyPage.homeDrawn'), {
      label: t('record.undo'),
      run: bringBack,
    })
  return (
    <>
      <span className="home-picture-thumb" data-place={place === 'hero' ? 'hero' : 'slide'}>
        {picture ? (
          <img src={paths.upload(picture.small)} alt="" style={{ objectPosition: `${left} ${top}` }} />
        ) : (
          <Image aria-hidden="true" />
        )}
      </span>
      <div className="home-picture-words">
        <b>{name}</b>
        {picture ? (
          pictureWords(picture, t).map((text) => (
            <p key={text} lang={textLanguageTag(text)}>
              {text}
            </p>
          ))
        ) : (
          <p>{t('companyPage.aDrawing')}</p>
        )}
        <p role="alert">{error}</p>
      </div>
      <div className="home-picture-actions">
        <Button
          isSmall
          aria-haspopup="dialog"
          aria-disabled={isBusy || undefined}
          onClick={() => onOpen(place)}
        >
          {t(picture ? 'companyPage.homeChange' : 'companyPage.homeChoose')}
          <span className="sr-only"> {name}</span>
        </Button>
        {picture && (
          <IconButton
            label={`${t('companyPage.homeDraw')}: ${name}`}
            title={t('companyPage.homeDraw')}
            onClick={draw}
          >
            <ImageOff aria-hidden="true" />
          </IconButton>
        )}
        {look.replaced.includes(place) && (
          <IconButton
            label={`${t('companyPage.homeBack')}: ${name}`}
            title={t('companyPage.homeBack')}
            onClick={bringBack}
          >
            <Undo2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </>
  )
}
