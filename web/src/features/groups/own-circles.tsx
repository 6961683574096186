import type { OwnGroup } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { useState, Suspense } from 'react'
import { useSearchParams } from 'wouter'

import { getItems } from '../../api/paged.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Illustration } from '../../ui/illustration.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../ui/states.tsx'
import { SidePanel } from '../../ui/surfaces.tsx'
import { ownCirclesQuery } from './circle-queries.ts'
import { CircleRow } from './circle-row.tsx'
import { InviteFriendsButton } from './share/invite-friends-button.tsx'

export function CirclesSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{m.groups_loading()}</output>
      {[0, 1, 2].map((row) => (
        <div key={row} className="overflow-hidden wide:flex rounded-card border border-line bg-card">
          <div className="shrink-0 animate-pulse bg-ink/8 max-wide:h-28 wide:w-48" />
          <div className="grid grow gap-3 p-4 wide:px-5">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-8 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}

const CreateDialog = lazy(async () => ({
  default: (await import('./create-circle.tsx')).CreateCircleDialog,
}))

/** The dialog also opens from a URL with `create` (see create-circle.tsx). */
function CreateCircleButton({ label }: { label: string }) {
  const [search, setSearch] = useSearchParams()
  const [state, setState] = useState<'new' | 'open' | 'closed'>(search.has('create') ? 'open' : 'new')
  function close() {
    setState('closed')
    setSearch(removeCreateParam, { replace: true })
  }
  return (
    <>
      <Button icon={Plus} onClick={() => setState('open')}>
        {label}
      </Button>
      {state !== 'new' && (
        <Suspense>
          <CreateDialog open={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function removeCreateParam(search: URLSearchParams): URLSearchParams {
  search.delete('create')
  return search
}

export function DiscoverMoreLink() {
  return (
    <SidePanel>
      <section className="grid justify-items-start gap-2">
        <Illustration name="company" className="mb-2 h-auto w-full" />
        <h2 className="text-20">{m.groups_find_more()}</h2>
        <p className="text-15 text-ink-soft">{m.groups_find_more_hint()}</p>
        <ButtonLink href="/discover" variant="secondary" className="mt-2">
          {m.groups_discover()}
        </ButtonLink>
      </section>
    </SidePanel>
  )
}

type OwnCirclesProps = {
  Footer?: ComponentType<{ circle: OwnGroup }>
}

export function OwnCircles({ Footer }: OwnCirclesProps) {
  const { data, error, isPending, isRefetching, refetch } = useInfiniteQuery(ownCirclesQuery)
  const isEmpty = data !== undefined && getItems(data).length === 0
  return (
    <section className="grid gap-5">
      <header className="grid gap-4 wide:flex wide:flex-wrap wide:items-center wide:justify-between">
        <h1 className="text-32">{m.groups_title()}</h1>
        {!isEmpty && <CreateCircleButton label={m.groups_create_title()} />}
      </header>
      {isPending && <CirclesSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState title={m.groups_failed()} query={{ error, refetch, isRefetching }} />
      )}
      {isEmpty && <NoCircles />}
      {data !== undefined && !isEmpty && <CircleList Footer={Footer} />}
      {data !== undefined && !isEmpty && <DiscoverMoreLink />}
    </section>
  )
}

function NoCircles() {
  return (
    <EmptyState scene="empty-circle" title={m.groups_no_circles()} hint={m.groups_no_circles_hint()}>
      <CreateCircleButton label={m.groups_create()} />
      <InviteFriendsButton />
    </EmptyState>
  )
}

function CircleList({ Footer }: { Footer: OwnCirclesProps['Footer'] | undefined }) {
  // OwnCircles has already fetched it.
  const list = useInfiniteQuery({ ...ownCirclesQuery, refetchOnMount: false })
  return (
    <>
      <ul className="grid gap-4">
        {getItems(list.data).map((circle) => (
          <CircleRow key={circle.id} circle={circle} Footer={Footer} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
