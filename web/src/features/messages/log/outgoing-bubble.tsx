import { useEffect, useState } from 'react'

import { messagesWords } from '../../../i18n/messages.ts'
import { pictureOf, type Outgoing } from '../compose/outbox.ts'
import { bubbleLook, Linked } from './message-bubble.tsx'
import { useLogActions } from './log-actions-context.ts'
import { QuoteOf } from './message-quote.tsx'

/** A message on its way, and what became of it. */
export function OutgoingBubble({ outgoing }: { outgoing: Outgoing }) {
  const { content, replyTo, hasPicture, clientId, state } = outgoing
  const isStuck = state !== 'sending'
  return (
    <>
      {/* As wide as it may be once it has arrived, with its tools beside it. */}
      <div className={`${bubbleLook(true, isStuck)} max-w-[calc(100%-3rem)] wide:max-w-[calc(100%-4.75rem)]`}>
        {replyTo && <QuoteOf quote={replyTo} onOwn={!isStuck} />}
        {hasPicture && <WaitingPicture clientId={clientId} />}
        {content !== '' && (
          <p
            className={`px-4 whitespace-pre-wrap wrap-anywhere ${replyTo || hasPicture ? 'pb-2.5' : 'py-2.5'}`}
          >
            <Linked text={content} />
          </p>
        )}
      </div>
      <Status outgoing={outgoing} />
    </>
  )
}

function WaitingPicture({ clientId }: { clientId: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let left = false
    async function show() {
      const file = await pictureOf(clientId)
      if (left || file === undefined) return
      made = URL.createObjectURL(file)
      setSource(made)
    }
    void show()
    return () => {
      left = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [clientId])
  return (
    <span className="grid min-h-24 min-w-32 place-items-center bg-ink/8">
      {source !== undefined && (
        <img src={source} alt={messagesWords.ownPicture} className="max-h-90 max-w-full object-contain" />
      )}
    </span>
  )
}

function Status({ outgoing }: { outgoing: Outgoing }) {
  const { retry, discard } = useLogActions()
  const { state, problem } = outgoing
  if (state === 'sending') return <p className="px-1 text-13 text-ink-soft">{messagesWords.sending}</p>
  const action = 'min-h-11 rounded-control px-2 font-semibold text-second underline underline-offset-4'
  return (
    <div className="grid justify-items-end text-13">
      {state === 'waiting' ? (
        <output className="px-1 text-right text-ink-soft">{messagesWords.waitsForNetwork}</output>
      ) : (
        <p role="alert" className="px-1 text-right text-bad">
          {messagesWords.notSent} {problem}
        </p>
      )}
      <div>
        <button type="button" className={action} onClick={() => retry(outgoing)}>
          {messagesWords.tryAgain}
        </button>
        <button type="button" className={action} onClick={() => discard(outgoing)}>
          {messagesWords.discard}
        </button>
      </div>
    </div>
  )
}
