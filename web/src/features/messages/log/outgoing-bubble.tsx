import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useState } from 'react'

import { readPicture, type Outgoing } from '../compose/outbox.ts'
import { useLogActions } from './log-actions-context.ts'
import { getBubbleClasses, LinkedText } from './message-bubble.tsx'
import { MessageQuote } from './message-quote.tsx'

export function OutgoingBubble({ outgoing }: { outgoing: Outgoing }) {
  const { content, replyTo, hasPicture, clientId, state } = outgoing
  const isUnsent = state !== 'sending'
  return (
    <>
      {/* The maximum width of a confirmed message, which has a toolbar beside it. */}
      <div
        className={`${getBubbleClasses(true, isUnsent)} max-w-[calc(100%-3rem)] wide:max-w-[calc(100%-4.75rem)]`}
      >
        {replyTo && <MessageQuote quote={replyTo} isOnOwnBubble={!isUnsent} />}
        {hasPicture && <PendingPicture clientId={clientId} />}
        {content !== '' && (
          <p
            className={`px-4 whitespace-pre-wrap wrap-anywhere ${replyTo || hasPicture ? 'pb-2.5' : 'py-2.5'}`}
          >
            <LinkedText text={content} />
          </p>
        )}
      </div>
      <Status outgoing={outgoing} />
    </>
  )
}

function PendingPicture({ clientId }: { clientId: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let createdUrl: string | undefined
    let isUnmounted = false
    async function load() {
      const file = await readPicture(clientId)
      if (isUnmounted || file === undefined) return
      createdUrl = URL.createObjectURL(file)
      setSource(createdUrl)
    }
    void load()
    return () => {
      isUnmounted = true
      if (createdUrl !== undefined) URL.revokeObjectURL(createdUrl)
    }
  }, [clientId])
  return (
    <span className="grid min-h-24 min-w-32 place-items-center bg-ink/8">
      {source !== undefined && (
        <img src={source} alt={m.messages_own_picture()} className="max-h-90 max-w-full object-contain" />
      )}
    </span>
  )
}

function Status({ outgoing }: { outgoing: Outgoing }) {
  const { retry, discard } = useLogActions()
  const { state, problem } = outgoing
  if (state === 'sending') return <p className="px-1 text-13 text-ink-soft">{m.messages_sending()}</p>
  const buttonClasses = 'min-h-11 rounded-control px-2 font-semibold text-second underline underline-offset-4'
  return (
    <div className="grid justify-items-end text-13">
      {state === 'waiting' ? (
        <output className="px-1 text-right text-ink-soft">{m.messages_waiting_for_network()}</output>
      ) : (
        <p role="alert" className="px-1 text-right text-bad">
          {m.messages_not_sent()} {problem}
        </p>
      )}
      <div>
        <button type="button" className={buttonClasses} onClick={() => retry(outgoing)}>
          {m.messages_try_again()}
        </button>
        <button type="button" className={buttonClasses} onClick={() => discard(outgoing)}>
          {m.messages_discard()}
        </button>
      </div>
    </div>
  )
}
