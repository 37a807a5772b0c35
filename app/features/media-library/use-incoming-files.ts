import { useEffect, useRef, useState } from 'react'
import { isInField, pastedFiles } from '#design-system/pasted-files.ts'

const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
const carriesFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** Takes files dropped anywhere on the screen, or pasted outside a field. Returns true while files hover over it. */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const latest = useRef(onFiles)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const take = (files: readonly File[]) => {
      if (files.length > 0) latest.current(files)
    }
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(true)
    }
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(false)
      take(filesIn(event.dataTransfer))
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isInField(event)) take(pastedFiles(event.clipboardData))
    }
    const all = new AbortController()
    window.addEventListener('dragover', onDragOver, all)
    window.addEventListener('dragleave', onDragLeave, all)
    window.addEventListener('drop', onDrop, all)
    window.addEventListener('paste', onPaste, all)
    return () => all.abort()
  }, [])
  return isOver
}
