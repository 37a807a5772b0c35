ALTER TABLE "post_attempts" DROP CONSTRAINT "post_attempts_target_id_post_targets_id_fk";--> statement-breakpoint
ALTER TABLE "post_receipts" DROP CONSTRAINT "post_receipts_target_id_post_targets_id_fk";--> statement-breakpoint
-- A receipt is the end of its attempt: that of the first that came back published, or, of older ones, the last there was.
ALTER TABLE "post_receipts" ADD COLUMN "attempt" integer;--> statement-breakpoint
UPDATE "post_receipts" SET "attempt" = coalesce((
  SELECT "number" FROM "post_attempts" WHERE "post_attempts"."target_id" = "post_receipts"."target_id"
  ORDER BY "outcome" = 'published' DESC NULLS LAST, CASE WHEN "outcome" = 'published' THEN "ended_at" END, "number" DESC LIMIT 1), 1);--> statement-breakpoint
ALTER TABLE "post_receipts" ALTER COLUMN "attempt" SET NOT NULL;--> statement-breakpoint
-- They are only ever written beside their target while it is locked, and go with it: by one statement, not row by row.
CREATE FUNCTION "forget_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "post_attempts" WHERE "target_id" IN (SELECT "id" FROM "gone");
  DELETE FROM "post_receipts" WHERE "target_id" IN (SELECT "id" FROM "gone");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "post_targets_forget_deliveries" AFTER DELETE ON "post_targets"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "forget_deliveries"();
