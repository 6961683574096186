import { getErrorText } from '../../../api/api-errors.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { filtersTexts } from '../../../i18n/filters.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { balancedValues, isBalanced, getStrengthText, tuningKeys } from './tuning-values.ts'
import { useTuning } from './use-tuning.ts'

/** Weights for both feeds, saved as they change. */
export function TuningSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={filtersTexts.tuningTitle}
      description={filtersTexts.tuningHint}
    >
      <Tuning />
    </Sheet>
  )
}

function Tuning() {
  const { values, setValue, state, retry, error } = useTuning()
  return (
    <div className="grid gap-5">
      {tuningKeys.map((name) => {
        const [label, hint] = filtersTexts[name]
        return (
          <Slider
            key={name}
            label={label}
            hint={hint}
            value={values[name]}
            min={0}
            max={100}
            step={10}
            valueText={getStrengthText(values[name])}
            endLabels={filtersTexts.ends}
            onChange={(value) => setValue({ ...values, [name]: value })}
          />
        )
      })}
      <div className="grid justify-items-start gap-2">
        <Button variant="secondary" disabled={isBalanced(values)} onClick={() => setValue(balancedValues)}>
          {filtersTexts.reset}
        </Button>
        <output className="min-h-5 text-13 text-ink-soft">
          {state === 'saving' && filtersTexts.saving}
          {state === 'saved' && filtersTexts.saved}
        </output>
      </div>
      {error !== null && (
        <p role="alert" className="flex flex-wrap items-center gap-x-4 text-15 text-bad">
          {filtersTexts.saveFailed} {getErrorText(error)}
          <Button variant="link" onClick={retry}>
            {errorTexts.tryAgain}
          </Button>
        </p>
      )}
    </div>
  )
}
