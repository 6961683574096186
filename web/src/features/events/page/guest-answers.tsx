import type { WaitlistEntry } from '@coterie/contract/events/attendees'

/** A guest’s answers to the host’s questions. For hosts. */
export function GuestAnswers({ answers }: Pick<WaitlistEntry, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <dl className="w-full text-13 wrap-anywhere">
      {answers.map(({ question, answer }) => (
        <div key={question} className="py-0.5">
          <dt className="text-ink-soft">{question}</dt>
          <dd className="text-15">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
