import type { Album, AlbumPicture } from '@coterie/contract/albums'
import { maxAlbumPictures } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'

import { ApiError } from '../../api/errors.ts'
import { getItems } from '../../api/paged.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { useTitle } from '../../ui/hooks.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../ui/states.tsx'
import { albumPicturesQuery, albumQuery } from './album-queries.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { AddPicturesButton, UploadList } from './upload-list.tsx'
import { useUploads } from './uploads.ts'

/** The pictures of a meetup. */
export function AlbumPage({ id }: { id: string }) {
  const { data, error, refetch, isRefetching } = useQuery(albumQuery(Number(id)))
  useTitle(data?.event.title)
  if (data !== undefined) return <AlbumView album={data} />
  if (error === null) return <AlbumSkeleton />
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return (
      <EmptyState
        scene="lost"
        title={m.albums_not_available()}
        hint={m.albums_not_available_hint()}
        level={1}
      >
        <ButtonLink href="/groups?view=circles">{m.error_go_to_circles()}</ButtonLink>
      </EmptyState>
    )
  }
  return <ErrorState title={m.albums_album_failed()} query={{ error, refetch, isRefetching }} />
}

function AlbumView({ album }: { album: Album }) {
  const { event, group, attendedCount, pictureCount } = album
  const uploads = useUploads(event.id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ButtonLink
        href={`/group/${group.id}`}
        variant="link"
        icon={ChevronLeft}
        className="justify-self-start"
      >
        {m.albums_back({ circle: group.name })}
      </ButtonLink>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-32 wrap-anywhere">{event.title}</h1>
          <p className="text-15 text-ink-soft">
            {[
              formatDate(event.startsAt, 'weekday', event.timezone),
              m.albums_came({ count: attendedCount }),
              m.albums_photo_count({ count: pictureCount }),
            ].join(' · ')}
          </p>
        </div>
        <ButtonLink href={`/events/${event.id}`} variant="secondary">
          {m.albums_view_meetup()}
        </ButtonLink>
      </header>
      <AddPictures album={album} onChoose={uploads.add} />
      <UploadList uploads={uploads} />
      <Pictures album={album} />
    </div>
  )
}

type AddPicturesProps = { album: Album; onChoose: (files: File[]) => void }

/** The button that adds pictures, or the reason why the viewer can't. */
function AddPictures({ album: { event, group, mine }, onChoose }: AddPicturesProps) {
  if (mine.canAdd) {
    return (
      <div className="grid justify-items-start gap-2">
        <AddPicturesButton label={m.albums_add_label({ title: event.title })} onChoose={onChoose} />
        <p className="text-13 text-ink-soft">
          {m.albums_add_hint({ count: maxAlbumPictures, circle: group.name })}
        </p>
      </div>
    )
  }
  if (!mine.attended) return <p className="text-15 text-ink-soft">{m.refusal_album_attendees_only()}</p>
  return mine.pictureCount >= maxAlbumPictures && <Notice>{m.refusal_album_full()}</Notice>
}

function Pictures({ album: { event, pictureCount } }: { album: Album }) {
  const list = useInfiniteQuery(albumPicturesQuery(event.id))
  const { data, error, isPending, isRefetching, refetch } = list
  const [shownId, setShownId] = useState<number | null>(null)
  const grid = useRef<HTMLUListElement>(null)
  const lastShownId = useRef<number | null>(null)
  const pictures = getItems(data)
  function show(id: number) {
    lastShownId.current = id
    setShownId(id)
  }
  if (isPending) return <PicturesSkeleton />
  if (data === undefined && error !== null)
    return <ErrorState title={m.albums_album_failed()} query={{ error, refetch, isRefetching }} />
  if (pictures.length === 0)
    return <EmptyState scene="sealed" title={m.albums_no_photos()} hint={m.albums_no_photos_hint()} />
  return (
    <>
      <ul ref={grid} className={gridClasses}>
        {pictures.map((picture) => (
          <PictureTile key={picture.id} picture={picture} onOpen={() => show(picture.id)} />
        ))}
      </ul>
      <LoadMore list={list} />
      <PictureViewer
        pictures={pictures}
        total={pictureCount}
        shownId={shownId}
        onShow={show}
        onClose={() => setShownId(null)}
        onEnd={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        focusAfter={() =>
          grid.current?.querySelector<HTMLElement>(`[data-picture="${lastShownId.current}"]`) ??
          grid.current?.querySelector('button') ??
          null
        }
      />
    </>
  )
}

const gridClasses = 'grid grid-cols-2 gap-2 wide:grid-cols-3 wide:gap-3'

function PictureTile({ picture, onOpen }: { picture: AlbumPicture; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        data-picture={picture.id}
        onClick={onOpen}
        className="block aspect-square w-full overflow-hidden rounded-control bg-line motion-feedback hover:opacity-90 high-contrast:border high-contrast:border-ink"
      >
        <img
          src={picture.thumbnail}
          srcSet={`${picture.thumbnail} 320w, ${picture.url} 960w`}
          sizes="(min-width: 48rem) 220px, 50vw"
          loading="lazy"
          decoding="async"
          draggable={false}
          alt={m.albums_photo_by({ name: picture.person.name })}
          className="size-full object-cover"
        />
      </button>
    </li>
  )
}

function PicturesSkeleton() {
  return (
    <div className={gridClasses}>
      <output className="sr-only">{m.albums_album_loading()}</output>
      {[0, 1, 2, 3].map((tile) => (
        <div key={tile} className="aspect-square animate-pulse rounded-control bg-ink/8" />
      ))}
    </div>
  )
}

function AlbumSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="h-5 w-2/5" />
      <PicturesSkeleton />
    </div>
  )
}
