import { maxReportLength } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import type { ReportReason, ReportTarget } from '@coterie/contract/reports/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { ReportSubject } from '../../api/report-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choices.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { FormError, Notice } from '../../ui/notice.tsx'
import { countCharacters } from '../../ui/text.ts'
import { useBlock } from '../blocks/block-queries.ts'

/** The text survives failures and reloads until it is sent. */
function useReport({ target, picture }: ReportSubject, onSent: () => void) {
  const draftName = `report-${target.kind}-${target.id}`
  const client = useQueryClient()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState(() => readDraft(draftName))
  const [isPictureReport, setIsPictureReport] = useState(picture === 'only')
  const reportTarget: ReportTarget =
    isPictureReport && target.kind !== 'picture'
      ? { kind: 'picture', of: target.kind, id: target.id }
      : target
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: { target: ReportTarget; reason: ReportReason; text: string }) =>
      call('POST /api/reports', { body: input }),
    onSuccess: () => {
      writeDraft(draftName, '')
      void client.invalidateQueries({ queryKey: queryKeys.ownReports })
      onSent()
    },
  })
  return {
    reason,
    setReason,
    text,
    changeText: (next: string) => {
      setText(next)
      writeDraft(draftName, next)
    },
    isPictureReport,
    setIsPictureReport,
    send: () => reason !== null && mutate({ target: reportTarget, reason, text: text.trim() }),
    isPending,
    error,
  }
}

const contentOptionTexts = {
  person: m.reports_content_options_person,
  circle: m.reports_content_options_circle,
  event: m.reports_content_options_event,
  message: m.reports_content_options_message,
}

const pictureOptionTexts = {
  person: m.reports_picture_options_person,
  circle: m.reports_picture_options_circle,
  event: m.reports_picture_options_event,
  message: m.reports_picture_options_message,
}

const allReasons = Object.keys(reportReasonTexts) as ReportReason[]

type ReportFormProps = { reportSubject: ReportSubject; form: ReturnType<typeof useReport> }

/** A reason and details. The text stays until the report is sent. */
function ReportForm({ reportSubject: { target, picture }, form }: ReportFormProps) {
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const isTooLong = countCharacters(form.text.trim()) > maxReportLength
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasSubmitted(true)
    if (form.reason === null) focusReasons(event.currentTarget)
    if (!isTooLong && !form.isPending) form.send()
  }
  return (
    <form id="report" onSubmit={submit} className="grid gap-5">
      {picture === true && target.kind !== 'picture' && (
        <RadioGroup
          label={m.reports_what_title()}
          value={form.isPictureReport ? 'picture' : 'content'}
          options={[
            { value: 'content', label: contentOptionTexts[target.kind]() },
            { value: 'picture', label: pictureOptionTexts[target.kind]() },
          ]}
          onChange={(value) => form.setIsPictureReport(value === 'picture')}
        />
      )}
      <RadioGroup
        label={m.reports_reason_title()}
        value={form.reason}
        options={allReasons.map((value) => ({ value, label: reportReasonTexts[value]() }))}
        error={hasSubmitted && form.reason === null ? m.reports_choose_reason() : undefined}
        onChange={form.setReason}
      />
      <TextArea
        label={m.reports_details_label()}
        hint={m.reports_details_hint()}
        error={isTooLong ? m.reports_too_long() : undefined}
        value={form.text}
        onChange={(event) => form.changeText(event.target.value)}
      />
      <p className="text-13 text-ink-soft">{m.reports_emergency_hint()}</p>
      {form.error !== null && !form.isPending && <SendError error={form.error} />}
    </form>
  )
}

/** The list can be longer than the sheet on a phone, so scroll to its start, where the error is. */
function focusReasons(form: HTMLFormElement): void {
  const reasons = [...form.querySelectorAll('fieldset')].at(-1)
  reasons?.querySelector('input')?.focus({ preventScroll: true })
  reasons?.scrollIntoView({ block: 'start' })
}

function SendError({ error }: { error: Error }) {
  return (
    <FormError>
      <Notice tone="bad" title={m.reports_failed()}>
        {getErrorText(error)}
      </Notice>
    </FormError>
  )
}

type ReportSentProps = { person: ReportSubject['person']; onBlocked: () => void }

function ReportSent({ person, onBlocked }: ReportSentProps) {
  const [page, navigate] = useLocation()
  const { mutate, isPending } = useBlock(() => {
    onBlocked()
    if (page === `/people/${person?.id}`) navigate('/', { replace: true })
    if (page === `/messages/u${person?.id}`) navigate('/messages', { replace: true })
  })
  if (person === undefined) return null
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      <p className="text-15">{m.reports_block_offer({ name: person.name })}</p>
      <Button
        variant="danger"
        icon={Ban}
        pending={isPending}
        className="justify-self-start"
        onClick={() => mutate(person)}
      >
        {isPending ? m.reports_blocking() : m.reports_block({ name: person.name })}
      </Button>
    </div>
  )
}

const titleTexts = {
  person: m.reports_title_person,
  circle: m.reports_title_circle,
  event: m.reports_title_event,
  message: m.reports_title_message,
}

type ReportSheetProps = { reportSubject: ReportSubject; open: boolean; onClose: () => void }

export function ReportSheet({ reportSubject, open, onClose }: ReportSheetProps) {
  const [isSent, setIsSent] = useState(false)
  const form = useReport(reportSubject, () => setIsSent(true))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isSent ? m.reports_thanks() : getTitle(reportSubject)}
      description={isSent ? m.reports_thanks_detail() : m.reports_intro()}
      footer={
        isSent ? (
          <Button variant="secondary" onClick={onClose}>
            {m.reports_done()}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {m.reports_cancel()}
            </Button>
            <Button type="submit" form="report" pending={form.isPending}>
              {form.isPending ? m.reports_sending() : m.reports_send()}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <ReportSent person={reportSubject.person} onBlocked={onClose} />
      ) : (
        <ReportForm reportSubject={reportSubject} form={form} />
      )}
    </Sheet>
  )
}

function getTitle({ target: { kind }, name, picture }: ReportSubject): string {
  return picture === 'only' || kind === 'picture' ? m.reports_title_picture() : titleTexts[kind]({ name })
}
