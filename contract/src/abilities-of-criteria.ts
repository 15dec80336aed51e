import type { Ability } from './abilities.ts'

const draft = 'Chỉ với bản nháp; phiên bản đã phát hành không thay đổi.'

/** On the screen of criteria: versions, the tree, the table of levels. */
export const criteriaAbilities = {
  open: { label: 'Xem phiên bản và tiêu chí', needs: ['criteria:read'], calls: 'GET /criteria-versions/{id}' },
  draft: {
    label: 'Tạo bản nháp bộ tiêu chí',
    needs: ['criteria:create'],
    calls: 'POST /criteria-versions/{id}/drafts',
    besides: 'Mỗi loại cơ sở có một bản nháp.',
  },
  discard: {
    label: 'Bỏ bản nháp bộ tiêu chí',
    needs: ['criteria:delete'],
    calls: 'DELETE /criteria-versions/{id}',
    besides: draft,
  },
  check: {
    label: 'Kiểm tra bản nháp',
    needs: ['criteria:edit'],
    calls: 'POST /criteria-versions/{id}/validate',
    besides: draft,
  },
  publish: {
    label: 'Phát hành bộ tiêu chí',
    needs: ['criteria:edit'],
    calls: 'POST /criteria-versions/{id}/publish',
    besides: 'Chỉ với bản nháp đã kiểm tra và không còn lỗi.',
  },
  simulate: {
    label: 'Mô phỏng bản nháp',
    needs: ['criteria:edit'],
    calls: 'POST /criteria-versions/{id}/simulations',
    besides: draft,
  },
  importFile: {
    label: 'Nhập bộ tiêu chí từ Excel',
    needs: ['criteria:edit'],
    calls: 'POST /criteria-versions/{id}/imports',
    besides: `${draft} Mỗi dòng cần thêm quyền tạo hoặc sửa loại bản ghi của dòng đó.`,
  },
  exportFile: {
    label: 'Xuất bộ tiêu chí ra Excel',
    needs: ['report:export'],
    calls: 'POST /criteria-versions/{id}/workbooks',
    besides: 'Cần thêm quyền xem chi tiết tiêu chí.',
  },
  editLevels: {
    label: 'Sửa quy tắc xếp mức',
    needs: ['criteria:edit'],
    calls: 'PUT /criteria-versions/{id}/levels',
    besides: draft,
  },
  edit: {
    label: 'Sửa, chuyển chỗ, lưu trữ tiêu chí',
    needs: ['criteria:edit'],
    calls: 'PUT /criterias/{id}',
    besides: draft,
  },
  create: { label: 'Thêm tiêu chí', needs: ['criteria:create'], calls: 'POST /criterias', besides: draft },
  delete: {
    label: 'Xoá tiêu chí',
    needs: ['criteria:delete'],
    calls: 'DELETE /criterias/{id}',
    besides: `${draft} Tiêu chí đã phát hành thì lưu trữ.`,
  },
  createGroup: {
    label: 'Thêm chủ đề',
    needs: ['criteria-group:create'],
    calls: 'POST /criteria-groups',
    besides: draft,
  },
  editGroup: {
    label: 'Sửa chủ đề',
    needs: ['criteria-group:edit'],
    calls: 'PUT /criteria-groups/{id}',
    besides: draft,
  },
  deleteGroup: {
    label: 'Xoá chủ đề trống',
    needs: ['criteria-group:delete'],
    calls: 'DELETE /criteria-groups/{id}',
    besides: draft,
  },
  createSubGroup: {
    label: 'Thêm nhóm tiêu chí',
    needs: ['criteria-sub-group:create'],
    calls: 'POST /criteria-sub-groups',
    besides: draft,
  },
  editSubGroup: {
    label: 'Sửa nhóm tiêu chí',
    needs: ['criteria-sub-group:edit'],
    calls: 'PUT /criteria-sub-groups/{id}',
    besides: draft,
  },
  deleteSubGroup: {
    label: 'Xoá nhóm tiêu chí trống',
    needs: ['criteria-sub-group:delete'],
    calls: 'DELETE /criteria-sub-groups/{id}',
    besides: draft,
  },
} as const satisfies Record<string, Ability>

/** On the screen of questions: what is asked, the inputs that formulas read, the factors. */
export const questionAbilities = {
  open: { label: 'Xem câu hỏi', needs: ['question:read'], calls: 'GET /questions/{id}' },
  create: { label: 'Thêm câu hỏi', needs: ['question:create'], calls: 'POST /questions', besides: draft },
  edit: {
    label: 'Sửa câu hỏi, công thức và ca thử',
    needs: ['question:edit'],
    calls: 'PUT /questions/{id}',
    besides: draft,
  },
  archive: {
    label: 'Lưu trữ câu hỏi, đưa trở lại',
    needs: ['question:edit'],
    calls: 'PUT /questions/{id}/archive',
    besides: draft,
  },
  bulk: {
    label: 'Chuyển tiêu chí, yêu cầu minh chứng, lưu trữ nhiều câu hỏi',
    needs: ['question:edit'],
    calls: 'POST /questions/batches#move',
    besides: draft,
  },
  export: { label: 'Xuất danh sách', needs: ['report:export'], calls: 'POST /exports' },
  delete: {
    label: 'Xoá câu hỏi',
    needs: ['question:delete'],
    calls: 'DELETE /questions/{id}',
    besides: `${draft} Câu hỏi đã phát hành thì lưu trữ.`,
  },
  listInputs: {
    label: 'Xem biến và hằng số',
    needs: ['question-input:list'],
    calls: 'GET /criteria-versions/{id}/question-inputs',
  },
  readInput: {
    label: 'Xem nơi dùng của biến và hằng số',
    needs: ['question-input:read'],
    calls: 'GET /question-inputs/{id}/uses',
  },
  createInput: {
    label: 'Thêm dữ liệu đầu vào, hằng số',
    needs: ['question-input:create'],
    calls: 'POST /criteria-versions/{id}/question-inputs',
    besides: draft,
  },
  tryFactor: {
    label: 'Thử một giá trị khác của hệ số',
    needs: ['question-input:read'],
    calls: 'GET /criteria-constants/{id}/trial',
  },
  addYear: {
    label: 'Nhập hệ số của năm sau',
    needs: ['question-input:create'],
    calls: 'POST /criteria-constants/{id}/years',
    besides: draft,
  },
  editInput: {
    label: 'Sửa dữ liệu đầu vào, hằng số',
    needs: ['question-input:edit'],
    calls: 'PUT /question-inputs/{id}',
    besides: draft,
  },
  deleteInput: {
    label: 'Xoá dữ liệu đầu vào, hằng số',
    needs: ['question-input:delete'],
    calls: 'DELETE /question-inputs/{id}',
    besides: `${draft} Không công thức nào còn dùng.`,
  },
} as const satisfies Record<string, Ability>
