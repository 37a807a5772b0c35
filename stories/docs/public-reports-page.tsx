import { DocPage, DocSection } from './doc-page.tsx'
import { addressOf, type PublicReport, publicReports, type ReportKind } from './public-reports.ts'
import './public-reports-page.css'

const Report = ({ report }: { report: PublicReport }) => (
  <tr>
    <td>
      <a href={addressOf(report)} rel="noreferrer">
        {report.source}
      </a>
    </td>
    <td dir="auto">{report.input}</td>
    <td dir="auto">{report.right}</td>
    <td>{report.result === 'held' ? 'Right' : 'Wrong, mended'}</td>
  </tr>
)

const Kind = ({ kind: { name, test, reports } }: { kind: ReportKind }) => (
  <DocSection
    title={name}
    about={
      <>
        Tried by <code>{test}</code>.
      </>
    }
  >
    <table className="doc-table reports-table">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Input</th>
          <th scope="col">Right</th>
          <th scope="col">Here, at first</th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <Report key={report.source} report={report} />
        ))}
      </tbody>
    </table>
  </DocSection>
)

/** Bug reports of other programs that were tried here: source, input, right answer, and the answer at first. */
export const PublicReportsPage = () => (
  <DocPage
    title="Public reports"
    lead="People who do this job with other programs report what goes wrong there. Each report here was tried with Ninefold; what was wrong is mended, and a test keeps it so."
  >
    {Object.values(publicReports).map((kind) => (
      <Kind key={kind.name} kind={kind} />
    ))}
  </DocPage>
)
