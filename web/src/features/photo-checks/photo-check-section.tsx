import { m } from '@coterie/contract/paraglide/messages'
import type { OwnPhotoCheck } from '@coterie/contract/photo-checks'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Camera, Hourglass, RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { PictureInput } from '../../ui/picture-input.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Section } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { poseTexts, reasonTexts } from './texts.ts'

const photoCheckQuery = queryOptions({
  queryKey: queryKeys.photoCheck,
  queryFn: ({ signal }) => call('GET /api/user/photo-check', { signal }),
  refetchOnMount: 'always',
})

/** Renders nothing unless this community checks photos. */
export function PhotoCheckSection() {
  const { data, error, isRefetching, refetch } = useQuery(photoCheckQuery)
  if (data === undefined && error !== null)
    return <ErrorState title={m.photo_checks_failed()} query={{ error, refetch, isRefetching }} />
  if (data === undefined || !data.isOn) return null
  return (
    <Section title={m.photo_checks_title()} hint={m.photo_checks_intro()}>
      <div aria-live="polite" className="grid justify-items-start gap-3 text-15">
        <Content check={data} />
      </div>
    </Section>
  )
}

function Content({ check }: { check: OwnPhotoCheck }) {
  const { checkedAt, hasPhoto, latest, nextAttemptAt } = check
  if (checkedAt !== null)
    return (
      <>
        <Badge tone="good" icon={BadgeCheck}>
          {m.photo_checks_badge()}
        </Badge>
        <p className="text-ink-soft">{m.photo_checks_checked({ date: formatDate(checkedAt, 'date') })}</p>
      </>
    )
  if (!hasPhoto)
    return (
      <>
        <p>{m.photo_checks_photo_needed()}</p>
        <ButtonLink href="/profile" variant="secondary">
          {m.photo_checks_add_photo()}
        </ButtonLink>
      </>
    )
  if (latest?.status === 'waiting') return <Waiting since={latest.at} />
  if (latest?.status === 'drawn' && nextAttemptAt === null) return <SelfieForm latest={latest} />
  return <Start check={check} />
}

type Change = { action: () => Promise<OwnPhotoCheck>; title?: string }

/** Every change returns the whole state. */
function useChangeCheck() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ action }: Change) => action(),
    onSuccess: (check, { title }) => {
      client.setQueryData(photoCheckQuery.queryKey, check)
      if (title !== undefined) toast({ title })
    },
    onError: (error) => {
      toast({ title: m.photo_checks_change_failed(), description: getErrorText(error), kind: 'destructive' })
      void client.invalidateQueries({ queryKey: queryKeys.photoCheck })
    },
  })
}

const drawPose = (another: boolean) => () => call('POST /api/user/photo-check', { body: { another } })

function Start({ check: { latest, attemptsLeft, nextAttemptAt } }: { check: OwnPhotoCheck }) {
  const { mutate, isPending } = useChangeCheck()
  return (
    <>
      {latest?.status === 'rejected' && (
        <p>
          {m.photo_checks_rejected({
            date: formatDate(latest.at, 'date'),
            reason: latest.reason === null ? '' : reasonTexts[latest.reason](),
          })}
        </p>
      )}
      {latest?.status === 'expired' && <p>{m.photo_checks_expired()}</p>}
      {nextAttemptAt === null ? (
        <>
          <Button
            variant="secondary"
            icon={Camera}
            pending={isPending}
            onClick={() => mutate({ action: drawPose(false) })}
          >
            {m.photo_checks_start()}
          </Button>
          <p className="text-13 text-ink-soft">{m.photo_checks_attempts_left({ count: attemptsLeft })}</p>
        </>
      ) : (
        <p className="text-ink-soft">
          {m.photo_checks_no_attempts({ date: formatDate(nextAttemptAt, 'date') })}
        </p>
      )}
    </>
  )
}

async function sendSelfie(file: File): Promise<OwnPhotoCheck> {
  const body = new FormData()
  body.append('selfie', file)
  return await call('PUT /api/user/photo-check/selfie', { body })
}

function SelfieForm({ latest: { pose, canDrawAgain } }: { latest: NonNullable<OwnPhotoCheck['latest']> }) {
  const { mutate, isPending, variables } = useChangeCheck()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  function choose(next: File | null) {
    setFile(next)
    setProblem(undefined)
  }
  function send() {
    if (file === null) return setProblem(m.photo_checks_selfie_missing())
    const title = m.photo_checks_sent()
    return mutate(
      { action: () => sendSelfie(file), title },
      { onError: (error) => setProblem(getErrorText(error)) },
    )
  }
  const isSending = isPending && variables.title !== undefined
  return (
    <div className="grid w-full gap-4">
      <div className="grid gap-1 border-l-3 border-second pl-4">
        <h3 className="text-17">{m.photo_checks_pose_title()}</h3>
        <p className="text-20 font-semibold">{poseTexts[pose]()}</p>
        <p className="text-ink-soft">{m.photo_checks_pose_hint()}</p>
        {canDrawAgain && (
          <Button
            variant="link"
            icon={RefreshCw}
            pending={isPending}
            className="justify-self-start"
            onClick={() => mutate({ action: drawPose(true) })}
          >
            {m.photo_checks_another_pose()}
          </Button>
        )}
      </div>
      <PictureInput
        label={m.photo_checks_selfie()}
        hint={m.photo_checks_selfie_hint()}
        value={file}
        onChange={choose}
        error={problem}
      />
      <Button variant="connect" icon={Send} pending={isSending} className="justify-self-start" onClick={send}>
        {isSending ? m.photo_checks_sending() : m.photo_checks_send()}
      </Button>
    </div>
  )
}

const cancelCheck = () => call('DELETE /api/user/photo-check', {})

function Waiting({ since }: { since: string }) {
  const { mutate, isPending } = useChangeCheck()
  return (
    <>
      <Badge tone="sun" icon={Hourglass}>
        {m.photo_checks_waiting()}
      </Badge>
      <p className="text-ink-soft">{m.photo_checks_waiting_hint({ date: formatDate(since, 'date') })}</p>
      <Button
        variant="secondary"
        pending={isPending}
        onClick={() => mutate({ action: cancelCheck, title: m.photo_checks_cancelled() })}
      >
        {m.photo_checks_cancel()}
      </Button>
    </>
  )
}
