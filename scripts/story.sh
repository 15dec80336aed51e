#!/usr/bin/env bash
# The main story of the product by HTTP alone: an owner registers a facility with a licence, an officer approves it, the
# owner reads "approved", and the audit log has each step. Explained step by step in docs/api-story.md.
# Needs bash, curl and node, and a running server with the demonstration programme that writes its mails to files:
#   npm start                                  # in another terminal
#   bash scripts/story.sh                      # BASE and MAIL_DIR name another server and its DATA_DIR/mail
set -euo pipefail

BASE=${BASE:-http://127.0.0.1:3000}
MAIL_DIR=${MAIL_DIR:-data/mail}
WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT
RUN=$(date +%s)$RANDOM
PASSWORD=NhanXanh2026
OWNER_PASSWORD=ChuCoSo2026
OWNER_EMAIL=chu-$RUN@example.vn

# field EXPRESSION: reads JSON from standard input as `it` and prints the expression.
field() { node -p "const it = JSON.parse(require('fs').readFileSync(0, 'utf8')); $1"; }

# call METHOD PATH TOKEN [curl options]: prints the answer; anything but 200 ends the story with what the server said.
call() {
  local method=$1 path=$2 token=$3 status
  shift 3
  status=$(curl -sS -o "$WORK/answer" -w '%{http_code}' -X "$method" "$BASE/api$path" \
    ${token:+-H "authorization: Bearer $token"} "$@")
  if [ "$status" != 200 ]; then
    echo "$method $path answered $status: $(cat "$WORK/answer")" >&2
    return 1
  fi
  cat "$WORK/answer"
}
json() { call "$1" "$2" "$3" -H 'content-type: application/json' -d "$4"; }
step() { printf '\n%s\n' "$1"; }

step '1. The owner registers an account; a code goes out by mail.'
json POST /portal/auth/register '' "{\"name\": \"Nguyễn Thị Mai\", \"email\": \"$OWNER_EMAIL\",
  \"password\": \"$OWNER_PASSWORD\", \"confirmPassword\": \"$OWNER_PASSWORD\"}" >/dev/null

step '2. Without SMTP_URL the mail is a file under DATA_DIR/mail.'
MAIL=
for _ in $(seq 50); do
  MAIL=$(grep -ls "^To: $OWNER_EMAIL" "$MAIL_DIR"/*.eml | tail -n 1 || true)
  [ -n "$MAIL" ] && break
  sleep 0.2
done
[ -n "$MAIL" ] || { echo "No mail to $OWNER_EMAIL in $MAIL_DIR" >&2; exit 1; }
CODE=$(node -p '
  const [head, ...body] = require("fs").readFileSync(process.argv[1], "utf8").split(/\r?\n\r?\n/)
  const isBase64 = /^content-transfer-encoding: base64/im.test(head)
  const text = isBase64 ? Buffer.from(body.join(""), "base64").toString() : body.join("\n\n").replace(/=\r?\n/g, "")
  const [digits] = /\b\d{6}\b/.exec(text)
  digits' "$MAIL")
echo "   the code is $CODE"

step '3. The owner verifies the e-mail and signs in.'
json POST /portal/auth/verify-email '' "{\"email\": \"$OWNER_EMAIL\", \"code\": \"$CODE\"}" >/dev/null
OWNER=$(json POST /portal/auth/login '' "{\"email\": \"$OWNER_EMAIL\", \"password\": \"$OWNER_PASSWORD\"}")
OWNER_ID=$(field 'it.data.user.id' <<<"$OWNER")
OWNER_TOKEN=$(field 'it.data.accessToken' <<<"$OWNER")

step '4. The owner uploads the licence, a PDF, and finds the commune by its old name.'
LICENCE=${LICENCE:-$WORK/giay-phep.pdf}
if [ ! -e "$LICENCE" ]; then
  node -e '
    const objects = [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
      "<</Length 44>>stream\nBT /F 18 Tf 72 760 Td (Business licence) Tj ET\nendstream",
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    let pdf = "%PDF-1.4\n"
    const starts = objects.map((text, i) => {
      const start = pdf.length
      pdf += `${i + 1} 0 obj\n${text}\nendobj\n`
      return start
    })
    const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("")
    pdf += `xref\n0 6\n0000000000 65535 f \n${rows}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`
    require("fs").writeFileSync(process.argv[1], pdf)' "$LICENCE"
fi
FILE_ID=$(call POST /portal/files "$OWNER_TOKEN" -F "file=@$LICENCE;type=application/pdf" | field 'it.data.id')
COMMUNE=$(call GET '/addresses/communes?limit=1' '' -G --data-urlencode 'q=Lộc Thọ Nha Trang')
COMMUNE_CODE=$(field 'it.data.items[0].code' <<<"$COMMUNE")
echo "   file $FILE_ID; Lộc Thọ is now $(field 'it.data.items[0].name' <<<"$COMMUNE") ($COMMUNE_CODE)"

step '5. The owner registers the facility; it waits for a decision.'
PERSONAL_NUMBER=0561${RUN: -8}
FACILITY=$(json POST /portal/facilities "$OWNER_TOKEN" "{
  \"name\": \"Homestay Biển Xanh $RUN\", \"type\": \"CSLT\", \"subType\": \"homestay\", \"rank\": null,
  \"phone\": \"0258 352 1234\", \"street\": \"12 Trần Phú\", \"communeCode\": \"$COMMUNE_CODE\", \"oldAddress\": null,
  \"representativeName\": \"Nguyễn Thị Mai\", \"representativePhone\": \"0905${RUN: -6}\",
  \"representativePosition\": \"Chủ hộ kinh doanh\",
  \"identityCodeType\": \"CCCD\", \"identityCode\": \"$PERSONAL_NUMBER\", \"licenceFileIds\": [\"$FILE_ID\"]}")
FACILITY_ID=$(field 'it.data.id' <<<"$FACILITY")
FACILITY_CODE=$(field 'it.data.code' <<<"$FACILITY")
echo "   $FACILITY_CODE is $(field 'it.data.status' <<<"$FACILITY")"

step '6. An officer signs in to the console and finds it in the queue.'
STAFF_TOKEN=$(json POST /auth/login '' "{\"email\": \"thuky@nhanxanh.example\", \"password\": \"$PASSWORD\"}" |
  field 'it.data.accessToken')
QUEUE=$(call GET "/facilities?status=pending&orderField=submittedAt&orderDirection=ASC&q=$FACILITY_CODE" "$STAFF_TOKEN")
echo "   found $(field 'it.data.items.map((row) => row.code + " " + row.name).join()' <<<"$QUEUE"), $(field \
  'it.data.counts.pending' <<<"$QUEUE") waiting under this search"
call GET "/facilities/$FACILITY_ID/queue?status=pending&orderDirection=ASC" "$STAFF_TOKEN" |
  field '`   it is number ${it.data.position} of ${it.data.total} in the whole queue`'

step '7. The officer reads the licence beside the data, goes through the checklist and approves.'
call GET "/files/$FILE_ID" "$STAFF_TOKEN" >"$WORK/read.pdf"
cmp "$LICENCE" "$WORK/read.pdf" && echo '   the licence is byte for byte what the owner sent'
DETAIL=$(call GET "/facilities/$FACILITY_ID" "$STAFF_TOKEN")
DECISION="{\"version\": $(field 'it.data.version' <<<"$DETAIL"), \"checklist\": {
  \"licence_valid\": \"pass\", \"name_matches\": \"pass\", \"identity_matches\": \"pass\",
  \"representative_matches\": \"pass\", \"address_matches\": \"pass\", \"in_scope\": \"pass\"}}"
json POST "/facilities/$FACILITY_ID/approve" "$STAFF_TOKEN" "$DECISION" |
  field '`   ${it.data.status} by ${it.data.decisions[0].decidedBy.name}`'

step '8. A second decision comes too late and is told who was faster (409).'
json POST "/facilities/$FACILITY_ID/approve" "$STAFF_TOKEN" "$DECISION" 2>/dev/null &&
  { echo 'The second decision passed' >&2; exit 1; }
field '`   ${it.message}`' <"$WORK/answer"

step '9. The owner reads the decision.'
STATUS=$(call GET /portal/facilities/mine "$OWNER_TOKEN" | field 'it.data.status')
echo "   $STATUS"
[ "$STATUS" = approved ]

step '10. The audit log has each step: who, what, when, with what outcome.'
ADMIN_TOKEN=$(json POST /auth/login '' "{\"email\": \"admin@nhanxanh.example\", \"password\": \"$PASSWORD\"}" |
  field 'it.data.accessToken')
call GET "/audit-logs?limit=100&changedBy=$OWNER_ID" "$ADMIN_TOKEN" >"$WORK/of-owner"
call GET "/audit-logs?limit=100&refId=$FACILITY_ID" "$ADMIN_TOKEN" >"$WORK/of-facility"
node -e '
  const read = (name) => JSON.parse(require("fs").readFileSync(`${process.argv[1]}/${name}`, "utf8")).data.items
  const acts = new Map([...read("of-owner"), ...read("of-facility")].map((act) => [act.id, act]))
  const inOrder = [...acts.values()].sort((a, b) => a.id - b.id)
  for (const { createdAt, action, outcome, reason, changedBy } of inOrder) {
    console.log(`   ${createdAt}  ${action.padEnd(18)}  ${(reason ?? outcome).padEnd(24)}  ${changedBy.name}`)
  }
  const done = inOrder.filter(({ outcome }) => outcome === "success").map(({ action }) => action)
  const story = ["user.register", "user.verify-email", "session.login", "file.upload", "facility.register", "facility.approve"]
  const missing = story.filter((action) => !done.includes(action))
  if (missing.length > 0) throw new Error(`The log lacks ${missing}`)' "$WORK"

printf '\nThe story holds: %s was registered, approved and recorded.\n' "$FACILITY_CODE"
