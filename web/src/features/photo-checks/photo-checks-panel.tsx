import { m } from '@coterie/contract/paraglide/messages'
import type { PhotoCheckReason, QueuedPhotoCheck } from '@coterie/contract/photo-checks'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Eye, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'wouter'

import { adminQueryKeys, alwaysRefetch } from '../../api/admin-queries.ts'
import { call, callPage } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { cursorQuery, getItems, pagination } from '../../api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choices.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { poseTexts, reasonTexts } from './texts.ts'

const queueQuery = infiniteQueryOptions({
  ...pagination,
  ...alwaysRefetch,
  queryKey: [...adminQueryKeys.photoChecks, 'queue'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/admin/photo-checks', { query: cursorQuery(pageParam), signal }),
})

export function PhotoChecksPanel() {
  const list = useInfiniteQuery(queueQuery)
  const { data, error, refetch, isRefetching, hasNextPage } = list
  const checks = getItems(data)
  if (data === undefined) {
    if (error === null) return <QueueSkeleton />
    return <ErrorState title={m.photo_checks_queue_failed()} query={{ error, refetch, isRefetching }} />
  }
  if (checks.length === 0 && !hasNextPage)
    return (
      <EmptyState
        scene="sealed"
        title={m.photo_checks_queue_empty()}
        hint={m.photo_checks_queue_empty_hint()}
      />
    )
  return (
    <div className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-15 text-ink-soft">{m.photo_checks_queue_intro()}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {checks.map((check) => (
          <QueuedCheck key={check.id} check={check} />
        ))}
      </ul>
      <LoadMore list={list} fullWidth />
    </div>
  )
}

function QueueSkeleton() {
  return (
    <div className="grid max-w-[44rem] gap-4">
      <output className="sr-only">{m.photo_checks_queue_loading()}</output>
      {[0, 1].map((row) => (
        <Skeleton key={row} className="h-72 w-full" />
      ))}
    </div>
  )
}

/** The selfie is loaded when the admin asks for it, because each look is logged. Decisions need it. */
function QueuedCheck({ check }: { check: QueuedPhotoCheck }) {
  const { id, person, photo, pose, attempt, submittedAt } = check
  const headingId = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <li
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 wide:p-5"
    >
      <header className="grid gap-1">
        <h2 id={headingId} className="text-20 wrap-anywhere">
          <Link href={`/people/${person.id}`} className="inline-flex min-h-11 items-center text-ink">
            {person.name}
          </Link>
        </h2>
        <p className="text-13 text-ink-soft">
          {m.photo_checks_queue_since({ attempt, date: formatDate(submittedAt, 'date') })}
        </p>
        <p className="text-15 font-semibold">{m.photo_checks_queue_pose({ pose: poseTexts[pose]() })}</p>
      </header>
      <div className="grid grid-cols-2 gap-3 wide:gap-4">
        <Figure caption={m.photo_checks_profile_photo()}>
          <ComparedPicture src={photo} alt={m.photo_checks_profile_photo_of({ name: person.name })} />
        </Figure>
        <Figure caption={m.photo_checks_selfie_caption()}>
          {isShown ? (
            <ComparedPicture
              src={`/api/admin/photo-checks/${id}/selfie`}
              alt={m.photo_checks_selfie_of({ name: person.name })}
            />
          ) : (
            <div className="grid place-items-center p-2">
              <Button
                variant="secondary"
                icon={Eye}
                aria-label={m.photo_checks_show_label({ name: person.name })}
                onClick={() => setIsShown(true)}
              >
                {m.photo_checks_show()}
              </Button>
            </div>
          )}
        </Figure>
      </div>
      {isShown && <Decision check={check} />}
    </li>
  )
}

function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="grid content-start gap-1.5">
      <div className="relative grid aspect-[4/5] grid-cols-[minmax(0,1fr)] rounded-card border border-line bg-ink/6">
        {children}
      </div>
      <figcaption className="text-13 text-ink-soft">{caption}</figcaption>
    </figure>
  )
}

function ComparedPicture({ src, alt }: { src: string | null; alt: string }) {
  const [isBroken, setIsBroken] = useState(src === null)
  if (src === null || isBroken)
    return (
      <p className="self-center p-3 text-center text-15 text-ink-soft">{m.photo_checks_picture_gone()}</p>
    )
  return (
    <img
      src={src}
      alt={alt}
      className="absolute inset-0 size-full rounded-card object-contain"
      onError={() => setIsBroken(true)}
    />
  )
}

const reasonOptions = [
  'other-person',
  'other-pose',
  'unclear',
  'no-face',
] as const satisfies readonly PhotoCheckReason[]

function Decision({ check }: { check: QueuedPhotoCheck }) {
  const { name } = check.person
  const [isRejecting, setIsRejecting] = useState(false)
  const { mutate, isPending, variables } = useDecide(check)
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="connect"
        icon={Check}
        aria-label={m.photo_checks_approve_label({ name })}
        pending={isPending && variables === null}
        onClick={() => mutate(null)}
      >
        {m.photo_checks_approve()}
      </Button>
      <Button
        variant="danger"
        icon={X}
        aria-haspopup="dialog"
        aria-label={m.photo_checks_reject_label({ name })}
        onClick={() => setIsRejecting(true)}
      >
        {m.photo_checks_reject()}
      </Button>
      <RejectDialog
        name={name}
        open={isRejecting}
        isPending={isPending}
        onClose={() => setIsRejecting(false)}
        onReject={mutate}
      />
    </div>
  )
}

type RejectDialogProps = {
  name: string
  open: boolean
  isPending: boolean
  onClose: () => void
  onReject: (reason: PhotoCheckReason) => void
}

function RejectDialog({ name, open, isPending, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState<PhotoCheckReason>('other-person')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.photo_checks_reject_title({ name })}
      description={m.photo_checks_reject_hint({ name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.admin_groups_cancel()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => onReject(reason)}>
            {m.photo_checks_reject()}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={m.photo_checks_reason()}
        value={reason}
        options={reasonOptions.map((value) => ({ value, label: reasonTexts[value]() }))}
        onChange={setReason}
      />
    </Dialog>
  )
}

/** `null` approves. */
function useDecide({ id, person: { name } }: QueuedPhotoCheck) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: PhotoCheckReason | null) => {
      const params = { id: String(id) }
      return reason === null
        ? call('POST /api/admin/photo-checks/{id}/approve', { params })
        : call('POST /api/admin/photo-checks/{id}/reject', { params, body: { reason } })
    },
    onSuccess: (_, reason) =>
      toast({
        title:
          reason === null ? m.photo_checks_approved_toast({ name }) : m.photo_checks_rejected_toast({ name }),
      }),
    onError: (error) =>
      toast({
        title: m.photo_checks_decision_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
    // Also after a failure: another admin may have decided.
    onSettled: () => client.invalidateQueries({ queryKey: adminQueryKeys.photoChecks }),
  })
}
