CREATE TABLE "audit_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"user_id" text,
	"subject_id" text,
	"action" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"session_id" text,
	CONSTRAINT "audit_log_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE INDEX "audit_log_by_user" ON "audit_log" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("timestamp");--> statement-breakpoint
-- Lines are only added. An old address may be shortened, and whoever trims the log says so first.
CREATE FUNCTION "audit_log_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (to_jsonb(OLD) - 'ip_address') = (to_jsonb(NEW) - 'ip_address') THEN RETURN NEW; END IF;
	IF TG_OP = 'DELETE' AND current_setting('ninefold.trimming', true) = 'on' THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'The audit log is only added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_keep" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_keep"();
