import { useId, useState } from 'react'
import { socialPackages } from '#app/domain/credits/social/packages.ts'
import { promoCodeCharacters, promoDescriptionCharacters } from '#app/domain/limits.ts'
import { socialPackageTypes } from '#app/domain/plans/social-package-types.ts'
import type { PromoSystem } from '#app/domain/promo/administer.ts'
import { Button, Dialog, Form, FormField, SegmentedControl, Select, TextField } from '#design-system/index.ts'
import { codesHere } from './admin-words.ts'
import {
  type CodeStart,
  type CodeView,
  codeSchema,
  newCode,
  type Refusal,
  type SocialAdminActions,
} from './social-admin-view.ts'

type CodeDialogProps = {
  /** The edited code; null for a new one. */
  code: CodeView | null
  start?: CodeStart
  isBusy: boolean
  refusal: Refusal | null
} & Pick<SocialAdminActions, 'onCode' | 'onClose'>

const packages = socialPackageTypes.map((type) => ({
  value: type,
  label: `${socialPackages[type].name} · ${socialPackages[type].accountsIncluded}`,
}))

/** A new code, or new terms for an existing one. A refusal is shown at its field, which gets the focus. */
export function CodeDialog({ code, start, isBusy, refusal, onCode, onClose }: CodeDialogProps) {
  const formId = useId()
  const [system, setSystem] = useState<PromoSystem>(code?.system ?? start?.system ?? 'ai')

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={code ? `Edit ${code.code}` : 'New promo code'}
      description={code ? `${code.uses} uses so far. The code itself stays as it is. ${codesHere}` : codesHere}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {code ? 'Save' : 'Create code'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        schema={codeSchema}
        values={code?.fields ?? start?.fields ?? newCode}
        busy={isBusy}
        refusal={refusal}
        onSubmit={(draft) => onCode(system, code ? { kind: 'edit', id: code.id, draft } : { kind: 'create', draft })}
      >
        {code ? null : (
          <>
            <SegmentedControl
              label="What it gives"
              wide
              options={[
                { value: 'ai', label: 'AI credits' },
                { value: 'social', label: 'Account credits' },
              ]}
              value={system}
              onChange={setSystem}
            />
            <div className="code-name">
              <FormField name="code" label="Code" hint="Written in capitals, typed in any.">
                <TextField
                  placeholder="SPRING-27"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={promoCodeCharacters.max + 1}
                />
              </FormField>
            </div>
          </>
        )}
        <FormField name="description" label="Description" hint="Ends the sentence “Redeemed from …”.">
          <TextField placeholder="the spring offer" autoComplete="off" maxLength={promoDescriptionCharacters + 1} />
        </FormField>
        <div className="code-pair">
          {system === 'social' ? (
            <FormField name="packageType" label="Package · accounts">
              <Select options={packages} />
            </FormField>
          ) : null}
          <FormField name="credits" label={system === 'ai' ? 'AI credits' : 'Account credits'}>
            <TextField inputMode="decimal" placeholder={system === 'ai' ? '100' : '1'} autoComplete="off" />
          </FormField>
          <FormField name="maxUses" label="Uses in all">
            <TextField inputMode="numeric" autoComplete="off" />
          </FormField>
          <FormField name="expiresAt" label="Last day" optional={system === 'social'}>
            <TextField type="date" autoComplete="off" />
          </FormField>
        </div>
      </Form>
    </Dialog>
  )
}
