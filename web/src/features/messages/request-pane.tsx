import type { Thread } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { Hourglass, Pencil } from 'lucide-react'
import { useState } from 'react'

import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CircleCover } from '../groups/circle-cover.tsx'
import { IntroductionForm } from './introduction-form.tsx'
import { WithdrawRequest } from './withdraw-request.tsx'

export function RequestPane({ thread }: { thread: Thread }) {
  const { conversation, request } = thread
  const { name, isGroup } = conversation
  if (request === null) return null
  return (
    <div className="grow overflow-y-auto p-4 wide:p-8">
      <article className="mx-auto max-w-[34rem] overflow-hidden rounded-card border border-line bg-card">
        <RequestHeader conversation={conversation} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6">
          <div className="grid gap-2">
            <p className="text-13 font-semibold text-second">
              {isGroup ? m.messages_request_title() : m.messages_request_title_person()}
            </p>
            <h2 className="text-32 wrap-anywhere">{name}</h2>
            <p className="text-15 text-ink-soft">
              {isGroup ? m.messages_request_hint() : m.messages_request_hint_person({ name })}
            </p>
          </div>
          <Introduction conversation={conversation.key} request={request} />
          <WithdrawRequest conversation={conversation} requestId={request.id} />
        </div>
      </article>
    </div>
  )
}

function RequestHeader({ conversation: { key, name, image, isGroup } }: Pick<Thread, 'conversation'>) {
  if (!isGroup) {
    return (
      <div className="px-6 pt-6">
        <Avatar name={name} picture={image} size="huge" />
      </div>
    )
  }
  return (
    <div className="aspect-[3/1] bg-line">
      <CircleCover
        circle={{ id: Number(key), imageUrl: image }}
        sizes="(min-width: 48rem) 544px, 100vw"
        isEager
      />
    </div>
  )
}

type IntroductionProps = { conversation: string; request: NonNullable<Thread['request']> }

function Introduction({ conversation, request }: IntroductionProps) {
  const { introduction, question, answer } = request
  const [isEditing, setEditing] = useState(false)
  if (introduction === null || isEditing) {
    return (
      <IntroductionForm
        conversation={conversation}
        request={request}
        onDone={introduction === null ? undefined : () => setEditing(false)}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <h3 className="font-text text-15 font-semibold tracking-normal">{m.messages_introduction()}</h3>
      <blockquote className="border-l-3 border-accent pl-4 text-15 whitespace-pre-wrap wrap-anywhere">
        {introduction}
      </blockquote>
      {question !== null && answer !== null && (
        <>
          <h3 className="font-text text-15 font-semibold tracking-normal wrap-anywhere">{question}</h3>
          <blockquote className="border-l-3 border-accent pl-4 text-15 whitespace-pre-wrap wrap-anywhere">
            {answer}
          </blockquote>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="sun" icon={Hourglass}>
          {m.messages_waiting()}
        </Badge>
        <Button variant="quiet" icon={Pencil} onClick={() => setEditing(true)}>
          {m.messages_edit()}
        </Button>
      </div>
    </div>
  )
}
