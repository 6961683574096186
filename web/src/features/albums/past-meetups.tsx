import type { Album } from '@coterie/contract/albums'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'

import { getItems } from '../../api/paged.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { albumsQuery } from './album-queries.ts'

/** A circle's past meetups, each with the latest pictures of its album. */
export function PastMeetups({ groupId }: { groupId: number }) {
  const id = useId()
  const list = useInfiniteQuery(albumsQuery(groupId))
  const { data, error, isPending, isRefetching, refetch } = list
  const albums = getItems(data)
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="text-24">
        {m.albums_past_meetups()}
      </h2>
      {isPending && <PastMeetupsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState title={m.albums_failed()} query={{ error, refetch, isRefetching }} />
      )}
      {data !== undefined && albums.length === 0 && (
        <Card className="grid gap-1 p-5">
          <p className="text-17 font-semibold">{m.albums_no_meetups()}</p>
          <p className="text-15 text-ink-soft">{m.albums_no_meetups_hint()}</p>
        </Card>
      )}
      {albums.length > 0 && (
        <>
          <ul className="grid gap-4">
            {albums.map((album) => (
              <PastMeetup key={album.event.id} album={album} />
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </section>
  )
}

function PastMeetup({ album: { event, attendedCount, pictures, pictureCount, mine } }: { album: Album }) {
  const { id, title, startsAt, timezone } = event
  const albumHref = `/events/${id}/album`
  const facts = [formatDate(startsAt, 'weekday', timezone), m.albums_came({ count: attendedCount })]
  if (pictureCount > 0) facts.push(m.albums_photo_count({ count: pictureCount }))
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 wide:p-5">
      <div className="grid gap-0.5">
        <h3 className="text-20 wrap-anywhere">
          <Link
            href={`/events/${id}`}
            className="-my-2.5 inline-block py-2.5 text-ink no-underline hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="text-15 text-ink-soft">{facts.join(' · ')}</p>
      </div>
      {pictures.length > 0 && (
        // The link below opens the same page.
        <Link href={albumHref} tabIndex={-1} aria-hidden className="grid grid-cols-4 gap-2">
          {pictures.map(({ id: pictureId, thumbnail }) => (
            <img
              key={pictureId}
              src={thumbnail}
              alt=""
              loading="lazy"
              decoding="async"
              className="aspect-square w-full rounded-control bg-line object-cover"
            />
          ))}
        </Link>
      )}
      {pictures.length > 0 ? (
        <AlbumLink href={albumHref} label={m.albums_see_photos_label({ title })}>
          {m.albums_see_photos()}
        </AlbumLink>
      ) : (
        mine.canAdd && (
          <AlbumLink href={albumHref} label={m.albums_add_label({ title })}>
            {m.albums_add()}
          </AlbumLink>
        )
      )}
    </Card>
  )
}

type AlbumLinkProps = { href: string; label: string; children: string }

function AlbumLink({ href, label, children }: AlbumLinkProps) {
  return (
    <ButtonLink
      href={href}
      variant="secondary"
      icon={Images}
      aria-label={label}
      className="justify-self-start"
    >
      {children}
    </ButtonLink>
  )
}

function PastMeetupsSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{m.albums_loading()}</output>
      {[0, 1].map((row) => (
        <div key={row} className="grid gap-3 rounded-card border border-line bg-card p-4 wide:p-5">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
          <div className="grid grid-cols-4 gap-2">
            {[0, 1, 2, 3].map((tile) => (
              <div key={tile} className="aspect-square animate-pulse rounded-control bg-ink/8" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
