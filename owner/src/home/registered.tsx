import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import { registrationTerm } from '@nhanxanh/contract/features/portal.words'
import { AssessmentsPart } from '../form/assessments-part.tsx'
import { CertificatesPart } from '../office/certificates-part.tsx'
import { ChangesPart } from '../office/changes-part.tsx'
import { FollowUpsRow } from '../office/follow-ups-row.tsx'
import { Go } from '../ui/go.tsx'
import { Links } from './links.tsx'

export const Registered = ({ facility: { id, code, status, answerDays, reasons, can } }: { facility: OwnFacility }) => {
  if (status === 'pending') {
    return (
      <div className="card">
        <h2>Hồ sơ đang được xem xét</h2>
        <p>
          Mã hồ sơ {code}. {registrationTerm(answerDays)}Kết quả được gửi qua email. Trong lúc chờ bạn chưa cần làm gì.
        </p>
        {can.edit && (
          <Go to="dang-ky-co-so" className="btn sm">
            Sửa thông tin đã nộp
          </Go>
        )}
      </div>
    )
  }
  if (status === 'rejected') {
    return (
      <div className="card warn">
        <h2>Hồ sơ cần sửa {reasons.length} chỗ</h2>
        <p>Bấm nút dưới để xem từng chỗ và nộp lại.</p>
        <Go to="dang-ky-co-so" className="btn pri wide">
          Sửa hồ sơ
        </Go>
      </div>
    )
  }
  return (
    <>
      <CertificatesPart />
      <FollowUpsRow />
      <h2>Phiếu đánh giá</h2>
      <AssessmentsPart />
      <ChangesPart facilityId={id} />
      <Links of="approved" />
    </>
  )
}
